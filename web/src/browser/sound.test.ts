import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sound } from './sound';

const resume = vi.fn();
const suspend = vi.fn();
const parameter = { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() };
const node = {
  frequency: parameter,
  gain: parameter,
  connect: () => node,
  start: vi.fn(),
  stop: vi.fn(),
};

class Silent {
  currentTime = 0;
  resume = resume;
  suspend = suspend;
  createOscillator = () => node;
  createGain = () => node;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', Silent);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what makes the sounds rests while none is heard', () => {
  sound('move');
  expect(resume).toHaveBeenCalledTimes(1);
  expect(node.start).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1500);
  sound('win');
  vi.advanceTimersByTime(1500);
  expect(suspend).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(suspend).toHaveBeenCalledTimes(1);
});
