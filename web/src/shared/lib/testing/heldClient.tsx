import { type ApolloCache, ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { Observable } from 'rxjs';
import { render } from './render.tsx';

/** A call in flight, with functions that let the test respond to it. */
export interface HeldCall {
  readonly operation: string;
  readonly variables: Record<string, unknown>;
  answer: (data: object) => Promise<void>;
  /** Sends an update of a subscription, which stays open. */
  send: (data: object) => Promise<void>;
  /** Responds with a refusal by the platform. */
  refuse: (code?: string, platformCode?: number, data?: object, status?: number) => Promise<void>;
  /** Simulates a failed connection. */
  cut: () => Promise<void>;
}

/** Codes of refusals that the platform sends with status 409, as it does when a record has changed. */
const conflicts: readonly string[] = ['CONFLICT', 'DUPLICATE', 'NOT_ALLOWED_NOW'];

/** A client whose responses are controlled by the test. `calls` are the calls in flight, oldest first. */
export function heldClient(cache: ApolloCache): { client: ApolloClient; calls: HeldCall[] } {
  const calls: HeldCall[] = [];
  const link = new ApolloLink(
    ({ operationName = '', variables }) =>
      new Observable((observer) => {
        const end = (how: () => void) => act(async () => how());
        const result = (value: object) => {
          observer.next(value as ApolloLink.Result);
          observer.complete();
        };
        calls.push({
          operation: operationName,
          variables,
          answer: (data) => end(() => result({ data })),
          send: (data) => end(() => observer.next({ data } as ApolloLink.Result)),
          refuse: (code = 'CONFLICT', platformCode, data, status = conflicts.includes(code) ? 409 : undefined) =>
            end(() => result({ errors: [{ message: 'no', extensions: { code, platformCode, data, status } }] })),
          cut: () => end(() => observer.error(new TypeError('Failed to fetch'))),
        });
      }),
  );
  return { client: new ApolloClient({ cache, link }), calls };
}

/** Renders a hook with a client whose responses are controlled by the test. */
export function renderHeld<T>(
  cache: ApolloCache,
  useHook: () => T,
): { current: () => T; calls: HeldCall[]; unmount: () => void } {
  const { client, calls } = heldClient(cache);
  let value: T | undefined;
  const Probe = () => {
    value = useHook();
    return null;
  };
  const { unmount } = render(
    <ApolloProvider client={client}>
      <Probe />
    </ApolloProvider>,
  );
  const current = () => {
    if (value === undefined) throw new Error('not rendered');
    return value;
  };
  return { current, calls, unmount };
}
