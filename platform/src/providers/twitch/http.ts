import { ProviderFault } from '../fault.ts';

const TIMEOUT_MS = 8000;

/** Calls Twitch. Redirects aren't followed. Throws `ProviderFault` without a response. */
export async function call(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new ProviderFault('twitch', 'no response', error);
  }
}

/** The JSON body of a successful response. Throws `ProviderFault` for all others. */
export async function readBody(response: Response, what: string): Promise<unknown> {
  if (!response.ok) {
    await response.body?.cancel();
    throw new ProviderFault('twitch', `${what} failed with status ${response.status}`);
  }
  try {
    return await response.json();
  } catch (error) {
    throw new ProviderFault('twitch', `${what} response is not JSON`, error);
  }
}

/** A field of untrusted JSON. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** A text field of untrusted JSON. Null when it is missing or empty. */
export function text(value: unknown, name: string): string | null {
  const found = member(value, name);
  return typeof found === 'string' && found !== '' ? found : null;
}
