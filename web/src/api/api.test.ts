import { expect, test, vi } from 'vitest';
import * as api from '$/api/api';

const POSITION: api.ReviewLine = {
  type: 'found',
  move: 0,
  found: {
    seat: 0,
    depth: 1,
    nodes: 1,
    moves: [{ move: 'ä', value: 1, exact: true, certainty: 'exact', distance: null, line: [], reason: null }],
  },
};

test('lines are put together however they come', async () => {
  const text = [JSON.stringify(POSITION), JSON.stringify({ type: 'end' }), ''].join('\n');
  const bytes = new TextEncoder().encode(text);
  const pieces = new ReadableStream<Uint8Array>({
    start(into) {
      for (let at = 0; at < bytes.length; at += 7) into.enqueue(bytes.slice(at, at + 7));
      into.close();
    },
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(pieces)));
  const lines: api.ReviewLine[] = [];
  for await (const line of api.analyseGame('id', null, new AbortController().signal)) lines.push(line);
  expect(lines).toEqual([POSITION, { type: 'end' }]);
});
