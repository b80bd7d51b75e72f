import { randomBytes } from 'node:crypto';

const USER_SECONDS = 14_400;
const APP_SECONDS = 5_000_000;

interface Issued {
  /** Null if the token belongs to the application itself. */
  channelId: string | null;
  scopes: string[];
  until: number;
}

export interface ReadToken {
  channelId: string | null;
  scopes: string[];
  secondsLeft: number;
}

/** Issued access tokens. */
export class Tokens {
  private readonly issued = new Map<string, Issued>();

  issue(channelId: string | null, scopes: string[]): string {
    const value = randomBytes(15).toString('hex');
    const seconds = channelId === null ? APP_SECONDS : USER_SECONDS;
    this.issued.set(value, { channelId, scopes, until: Date.now() + seconds * 1000 });
    return value;
  }

  /** Returns the data of a token. Null if the token is unknown, revoked or expired. */
  read(value: string | undefined): ReadToken | null {
    const token = this.issued.get(value ?? '');
    if (!token || token.until <= Date.now()) return null;
    const { channelId, scopes, until } = token;
    return { channelId, scopes, secondsLeft: Math.floor((until - Date.now()) / 1000) };
  }

  revoke(value: string): boolean {
    return this.issued.delete(value);
  }

  /** Counts valid user tokens. Zero once the application has revoked all of them. */
  count(): number {
    return [...this.issued.values()].filter((token) => token.channelId !== null).length;
  }
}
