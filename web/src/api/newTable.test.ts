import { beforeEach, expect, test, vi } from 'vitest';
import * as api from '$/api/api';
import { playOn, sitDown } from '$/api/newTable';
import { promiseOf, troubleAt } from '$/api/promises';

vi.stubGlobal('scrollTo', vi.fn());
let made = 0;
const make = vi.spyOn(api, 'makeTable');
const goOn = vi.spyOn(api, 'continueGame');
const take = vi.spyOn(api, 'takeSeats');

beforeEach(() => {
  vi.clearAllMocks();
  vi.spyOn(api, 'introduce').mockResolvedValue({ name: 'Ann', guest: null });
  made += 1;
  const table = { id: `made-${made}`, invite: 'key', commitment: 'c' };
  make.mockResolvedValue(table);
  goOn.mockResolvedValue(table);
  take.mockResolvedValue();
});

test('a table is bound before it is told what we bring', async () => {
  await sitDown({ game: 'chimes', seats: ['me', 'club', 'me'] });
  expect(make).toHaveBeenCalledExactlyOnceWith({ game: 'chimes', seats: ['open', 'club', 'open'] });
  const promise = promiseOf(`made-${made}`);
  expect(promise.commitment).toBe('c');
  expect(take).toHaveBeenCalledExactlyOnceWith(`made-${made}`, { seats: [0, 2], random: promise.random });
  expect([...promise.seats]).toEqual([0, 2]);
  expect(location.pathname + location.hash).toBe(`/t/made-${made}#key`);
});

test('a game that goes on is no other', async () => {
  await playOn('over', { move: 3, seats: ['club', 'me'] }, 'key');
  expect(goOn).toHaveBeenCalledExactlyOnceWith('over', { move: 3, seats: ['club', 'open'] }, 'key');
  expect([...promiseOf(`made-${made}`).seats]).toEqual([1]);
});

test('whoever only watches takes no seat', async () => {
  await sitDown({ game: 'chimes', seats: ['club', 'club'] });
  expect(take).not.toHaveBeenCalled();
});

test('a table where one could not sit down is shown, and says why once', async () => {
  take.mockRejectedValue(new api.Refused(null, 0));
  await sitDown({ game: 'chimes', seats: ['me', 'open'] });
  expect(location.pathname).toBe(`/t/made-${made}`);
  expect([...promiseOf(`made-${made}`).seats]).toEqual([]);
  expect(troubleAt(`made-${made}`)).not.toBe('');
  expect(troubleAt(`made-${made}`)).toBe('');
});
