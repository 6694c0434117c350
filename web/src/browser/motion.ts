/** Whether someone has asked their system for less motion. Where tests run there is no such system. */
export function wantsStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
