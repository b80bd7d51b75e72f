import { type Installation, isLocal } from '../../shared/installation.ts';
import { isOwn } from '../security/addresses.ts';

type Answer = Record<string, string>;

interface Waiting {
  readonly state: string;
  readonly settle: (answer: Answer | null) => void;
}

/** Providers and the platform expire a sign-in after this time. */
export const SIGN_IN_LIMIT_MS = 10 * 60_000;

interface SignInOptions {
  installation: Installation;
  openExternal: (url: string) => Promise<void>;
}

/**
 * Signs in with a provider in the system's browser, where users can see the address and have their saved passwords. The
 * response comes back in a deep link. It is accepted only if its `state` is that of the pending sign-in, because any
 * page can open deep links.
 */
export function createBrowserSignIn({ installation, openExternal }: SignInOptions) {
  let waiting: Waiting | null = null;
  const end = (answer: Answer | null) => {
    const { settle } = waiting ?? {};
    waiting = null;
    settle?.(answer);
  };
  return {
    async authorize({
      authorizeUrl,
      redirectUri,
    }: {
      authorizeUrl: string;
      redirectUri: string;
    }): Promise<Answer | null> {
      const state = stateOf(installation, authorizeUrl, redirectUri);
      end(null);
      const { promise, resolve } = Promise.withResolvers<Answer | null>();
      const started: Waiting = { state, settle: resolve };
      waiting = started;
      const cancelThis = () => {
        if (waiting === started) end(null);
      };
      const timer = setTimeout(cancelThis, SIGN_IN_LIMIT_MS);
      try {
        await openExternal(authorizeUrl);
        return await promise;
      } finally {
        clearTimeout(timer);
        cancelThis();
      }
    },
    cancel: () => end(null),
    /** Returns whether the response belongs to the pending sign-in. */
    answer(answer: Answer): boolean {
      if (!waiting || answer.state !== waiting.state) return false;
      end(answer);
      return true;
    },
  };
}

/**
 * Returns the `state` of a sign-in.
 * @throws if its address isn't encrypted, or doesn't lead back to the client
 */
function stateOf(installation: Installation, authorizeUrl: string, redirectUri: string): string {
  const url = URL.canParse(authorizeUrl) ? new URL(authorizeUrl) : null;
  const isSafe = url?.protocol === 'https:' || (isLocal(authorizeUrl) && isLocal(installation.origin));
  const state = url?.searchParams.get('state');
  if (!isSafe || !state || !isOwn(installation, redirectUri) || url?.searchParams.get('redirect_uri') !== redirectUri) {
    throw new Error('This sign-in address is not allowed.');
  }
  return state;
}

export type BrowserSignIn = ReturnType<typeof createBrowserSignIn>;
