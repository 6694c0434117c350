/** Whether the system asks for reduced motion. The test environment has no `matchMedia`. */
export function wantsStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
