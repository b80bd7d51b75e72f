import { type ApolloCache, ApolloClient, ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { Observable } from 'rxjs';
import { render } from './render.tsx';

/** A call in flight, and the responses a test can give it. */
export interface HeldCall {
  readonly operation: string;
  readonly variables: Record<string, unknown>;
  answer: (data: object) => Promise<void>;
  /** The platform refuses. */
  refuse: (code?: string) => Promise<void>;
  /** The connection fails. */
  cut: () => Promise<void>;
}

/** A client whose responses the test controls. `calls` are those in flight, oldest first. */
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
          refuse: (code = 'CONFLICT') => end(() => result({ errors: [{ message: 'no', extensions: { code } }] })),
          cut: () => end(() => observer.error(new TypeError('Failed to fetch'))),
        });
      }),
  );
  return { client: new ApolloClient({ cache, link }), calls };
}

/** Renders a hook with such a client. */
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
