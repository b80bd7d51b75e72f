import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { of, throwError } from 'rxjs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToastOf } from '@/shared/lib/toasts';
import { repeatUnanswered } from './repeatUnanswered.ts';

const mutation = gql`
  mutation Pay($idempotencyKey: String) {
    pay(idempotencyKey: $idempotencyKey)
  }
`;
const lost = () => throwError(() => new TypeError('Failed to fetch'));
const refused = (extensions: Record<string, unknown>) => () => of({ errors: [{ message: 'no', extensions }] });
const taken = () => of({ data: { pay: 1 } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  dismissToastOf('unanswered');
});

/** Sends a mutation to a fake platform that gives these responses in order and then repeats the last one. */
function pay(
  answers: (() => ReturnType<typeof lost>)[],
  variables: Record<string, unknown> = { idempotencyKey: 'k1' },
) {
  const sent: unknown[] = [];
  let token = 'one';
  const platform = new ApolloLink((operation) => {
    sent.push(operation.variables.idempotencyKey);
    return (answers[Math.min(sent.length, answers.length) - 1] ?? lost)() as never;
  });
  const link = ApolloLink.from([repeatUnanswered(() => token), platform]);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const outcome = vi.fn();
  client.mutate({ mutation, variables }).then(
    ({ data }) => outcome(data),
    (error: Error) => outcome(error.message),
  );
  return { sent, outcome, become: (next: string) => (token = next) };
}

it('retries with the same key until the outcome of the request is known', async () => {
  const busy = refused({ code: 'IN_FLIGHT', retryable: true });
  const { sent, outcome } = pay([lost, busy, taken] as never);
  await vi.advanceTimersByTimeAsync(0);
  expect(currentToasts().map(({ title }) => title)).toEqual(['No response yet']);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toEqual(['k1', 'k1', 'k1']);
  expect(outcome).toHaveBeenCalledExactlyOnceWith({ pay: 1 });
  expect(currentToasts()).toEqual([]);
});

it('retries as soon as the device is online', async () => {
  const { sent } = pay([lost, lost, lost, taken] as never);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sent).toHaveLength(3);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(4);
});

it('passes on a refusal immediately', async () => {
  const { sent, outcome } = pay([refused({ code: 'LIMIT', status: 422, retryable: false })] as never);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(outcome).toHaveBeenCalledExactlyOnceWith('no');
  expect(currentToasts()).toEqual([]);
});

it('gives up after 45 s and passes the error to the caller', async () => {
  const { sent, outcome } = pay([lost] as never);
  await vi.advanceTimersByTimeAsync(46_000);
  expect(sent).toHaveLength(7);
  expect(outcome).toHaveBeenCalledExactlyOnceWith('Failed to fetch');
  expect(currentToasts()).toEqual([]);
});

it('never retries for another user or without a key', async () => {
  const { sent, become } = pay([lost] as never);
  await vi.advanceTimersByTimeAsync(0);
  become('two');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  const plain = pay([lost] as never, {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(plain.sent).toHaveLength(1);
});
