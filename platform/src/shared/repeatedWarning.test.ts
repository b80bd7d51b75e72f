import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLogger } from './log.ts';
import { repeatedWarning } from './repeatedWarning.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

it('logs one warning a minute, with the number of errors since the last one', () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const warn = repeatedWarning(log, 'jobs', 'due jobs could not be read');
  for (let second = 0; second < 90; second++) {
    warn(new Error(`connection refused at ${second}`));
    vi.advanceTimersByTime(1000);
  }
  expect(lines.map(({ count, component, msg, err }) => [count, component, msg, (err as Error).message])).toEqual([
    [1, 'jobs', 'due jobs could not be read', 'connection refused at 0'],
    [60, 'jobs', 'due jobs could not be read', 'connection refused at 60'],
  ]);
});
