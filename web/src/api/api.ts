/** Every HTTP request the client makes. */
import type {
  Analysed,
  AnalysisRequest,
  ContinuationWish,
  Error as Refusal,
  GameShown,
  Games,
  Hint,
  InviteKey,
  Me,
  MyTables,
  OneTable,
  OwnData,
  OwnFile,
  PositionFound,
  PositionShown,
  RecordFile,
  RecordKept,
  ReviewEnd,
  ReviewRefused,
  SeatsWish,
  StudyEnd,
  StudyProgress,
  StudyRefused,
  StudyWaits,
  StudyWish,
  TableMade,
  TableWish,
  Tables,
  TransferKey,
  Trial,
  Tried,
  Variation,
} from '$/wire/rest';
import type { ShownEvent } from '$/wire/live';
import { loadRefusalWords } from '$/words/words.svelte';

/** The server said no, or (without a refusal) could not be reached. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal | null,
    readonly status: number,
  ) {
    super(refusal?.code ?? 'offline');
  }
}

export const games = async (): Promise<GameShown[]> => (await get<Games>('/games')).games;
/** Whether this server plays small studies for visitors. */
export const playsStudies = async (): Promise<boolean> => (await get<Games>('/games')).studies;
export async function readData(game: string, file: OwnFile): Promise<OwnData> {
  const data = await post<OwnData>(`/games/${game}/data`, file);
  if (data.refusal) await loadRefusalWords(data.refusal);
  return data;
}
export const introduce = (name: string | null): Promise<Me> => post('/me', name === null ? {} : { name });
export const makeTable = (wish: TableWish): Promise<TableMade> => post('/tables', wish);
export const takeSeats = async (id: string, wish: SeatsWish): Promise<void> =>
  void (await posted(`/tables/${id}/seats`, JSON.stringify(wish)));
export const myTables = async (): Promise<MyTables['tables']> => (await get<MyTables>('/tables/mine')).tables;
/** A page of 100 games; long lists arrive in several. */
export const myPage = (before: number | null): Promise<MyTables> =>
  get(`/tables/mine?limit=100${before === null ? '' : `&before=${before}`}`);
export const hideTable = async (id: string): Promise<void> =>
  void (await fetched(`/tables/mine/${id}`, { method: 'DELETE' }));
export const offerTransfer = (): Promise<TransferKey> => post('/transfers', {});
export const claimTransfer = (token: string): Promise<Me> => post('/transfers/claim', { token });
export const openTables = async (phase: 'open' | 'playing'): Promise<Tables['tables']> =>
  (await get<Tables>(`/tables?phase=${phase}&limit=20`)).tables;
export const table = (id: string, invite: string | null): Promise<OneTable> => get(`/tables/${id}`, invite);
export const inviteOf = async (id: string): Promise<string> => (await get<InviteKey>(`/tables/${id}/invite`)).invite;
export const position = (id: string, move: number, invite: string | null): Promise<PositionShown> =>
  get(`/tables/${id}/positions/${move}`, invite);
export const eventsBefore = async (id: string, before: number, invite: string | null): Promise<ShownEvent[]> =>
  (await get<{ events: ShownEvent[] }>(`/tables/${id}/events?before=${before}`, invite)).events;
/** Analyses a position of a finished game, or one reached from it by other moves. */
export const analyse = (id: string, asked: AnalysisRequest, invite: string | null): Promise<Analysed> =>
  post(`/tables/${id}/analysis`, asked, invite);
export const tryVariation = (id: string, variation: Variation, invite: string | null): Promise<Tried> =>
  post(`/tables/${id}/variation`, variation, invite);
export const continueGame = (id: string, wish: ContinuationWish, invite: string | null): Promise<TableMade> =>
  post(`/tables/${id}/continuation`, wish, invite);
export type ReviewLine = PositionFound | ReviewEnd | ReviewRefused;
/** Yields every position of a finished game as the bots analyse it; the signal aborts it. */
export async function* analyseGame(
  id: string,
  invite: string | null,
  signal: AbortSignal,
): AsyncGenerator<ReviewLine, void> {
  yield* said<ReviewLine>(await fetched(`/tables/${id}/analysis`, { headers: keyed(invite), signal }));
}
export type StudyLine = StudyWaits | StudyProgress | StudyEnd | StudyRefused;
/** Has bots play a small study; its report is then at the address of this key. The signal ends it. */
export async function* holdStudy(key: string, wish: StudyWish, signal: AbortSignal): AsyncGenerator<StudyLine, void> {
  yield* said<StudyLine>(await posted(`/studies/${key}`, JSON.stringify(wish), null, signal));
}
export const reportAddress = (key: string): string => `/api/studies/${key}`;
/** Fetches what only one game offers; the game's folder knows the paths. */
export const extra = <T>(id: string, path: string, invite: string | null): Promise<T> =>
  get(`/tables/${id}/${path}`, invite);
export const hint = (id: string, seat: number): Promise<Hint> => post(`/tables/${id}/hint`, { seat });
export const tryOut = (trial: Trial): Promise<Tried> => post('/try', trial);
export const upload = (record: string): Promise<RecordKept> => send('/records', record);
export const record = (id: string, invite: string | null): Promise<RecordFile> => get(`/tables/${id}/record`, invite);
export const recordAddress = (id: string): string => `/api/tables/${id}/record`;

function get<T>(path: string, invite: string | null = null): Promise<T> {
  return ask<T>(path, { headers: keyed(invite) });
}

function post<T>(path: string, body: object, invite: string | null = null): Promise<T> {
  return send(path, JSON.stringify(body), invite);
}

async function send<T>(path: string, body: string, invite: string | null = null): Promise<T> {
  return (await (await posted(path, body, invite)).json()) as T;
}

function posted(
  path: string,
  body: string,
  invite: string | null = null,
  signal: AbortSignal | null = null,
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...keyed(invite) };
  return fetched(path, { method: 'POST', headers, body, signal });
}

async function ask<T>(path: string, how: RequestInit): Promise<T> {
  return (await (await fetched(path, how)).json()) as T;
}

async function fetched(path: string, how: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, how);
  } catch {
    throw new Refused(null, 0);
  }
  if (answer.ok) return answer;
  const refusal = (await answer.json().catch(() => ({ code: 'internal', values: {}, cause: null }))) as Refusal;
  await loadRefusalWords(refusal);
  throw new Refused(refusal, answer.status);
}

/** What the server says line by line; a refusal is thrown. */
async function* said<T extends object>(answer: Response): AsyncGenerator<T, void> {
  for await (const line of linesOf(answer)) {
    const one = JSON.parse(line) as T | { type: 'refused'; refusal: Refusal };
    if ('refusal' in one) {
      await loadRefusalWords(one.refusal);
      throw new Refused(one.refusal, answer.status);
    }
    yield one;
  }
}

async function* linesOf(answer: Response): AsyncGenerator<string, void> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = (await reader?.read().catch(offline)) ?? { done: true, value: undefined };
    if (done) return;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

function offline(): never {
  throw new Refused(null, 0);
}

function keyed(invite: string | null): Record<string, string> {
  return invite === null ? {} : { 'Turnabout-Invite': invite };
}
