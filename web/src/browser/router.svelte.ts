/** The page that the address stands for. */
export type Page =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string; invite: string | null }
  | { page: 'replay'; id: string; invite: string | null; move: number | null }
  | { page: 'learn'; game: string }
  | { page: 'rules'; game: string }
  | { page: 'me'; token: string | null }
  | { page: 'lost' };

let current = $state.raw<Page>(read(location));

export function page(): Page {
  return current;
}

export function go(address: string): void {
  history.pushState(null, '', address);
  turn();
}

/** Links within the app change the page without a reload. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}

export function listen(): void {
  window.addEventListener('popstate', turn);
  window.addEventListener('hashchange', turn);
}

function turn(): void {
  current = read(location);
  window.scrollTo(0, 0);
}

export function read(where: Pick<Location, 'pathname' | 'search' | 'hash'>): Page {
  const [first = '', second = ''] = where.pathname.split('/').filter(Boolean);
  const invite = where.hash.length > 1 ? where.hash.slice(1) : null;
  switch (first) {
    case '':
      return { page: 'home' };
    case 'new':
      return { page: 'new', game: second };
    case 't':
      return { page: 'table', id: second, invite };
    case 'replay': {
      const move = new URLSearchParams(where.search).get('move');
      return { page: 'replay', id: second, invite, move: move === null ? null : Number(move) };
    }
    case 'learn':
      return { page: 'learn', game: second };
    case 'rules':
      return { page: 'rules', game: second };
    case 'me':
      return { page: 'me', token: invite };
    default:
      return { page: 'lost' };
  }
}
