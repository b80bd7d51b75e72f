import { createHash, createHmac } from 'node:crypto';
import type { Book } from '../book.ts';
import type { DemoPerson } from '../people.ts';

/** A Twitch account and its channel's state. */
export interface Channel {
  id: string;
  login: string;
  displayName: string;
  email: string;
  createdAt: string;
  stream: { id: string; title: string; startedAt: string; viewers: number } | null;
}

/** The channel that shows the demo's commentated events. The platform's demo data contains its ID. */
const house = { id: '41002611', login: 'duelbook_tv', displayName: 'Duelbook_TV' };
const VIEWERS = 1284;
const SOME_VIEWERS = 12;

const LOGIN = /^[a-z0-9][a-z0-9_]{2,24}$/;

/** Accounts and their channels. Each is created when someone first signs in with its login. */
export class Channels {
  private readonly book: Book;

  constructor(book: Book) {
    this.book = book;
    this.book.state.channels[house.id] ??= {
      ...house,
      email: `${house.login}@example.com`,
      createdAt: new Date().toISOString(),
      stream: null,
    };
    this.setLive(house.login, 'Pro League', VIEWERS);
  }

  list(): Channel[] {
    return Object.values(this.book.state.channels);
  }

  byId(id: string): Channel | null {
    return this.book.state.channels[id] ?? null;
  }

  byLogin(login: string): Channel | null {
    return this.list().find((channel) => channel.login === login) ?? null;
  }

  /** Returns the account for a login. Null if Twitch wouldn't allow that login. */
  signIn(typed: string): Channel | null {
    const login = typed.trim().toLowerCase();
    if (!LOGIN.test(login)) return null;
    const known = this.byLogin(login);
    if (known) return known;
    const channel: Channel = {
      id: String(createHash('sha256').update(login).digest().readUInt32BE(0)),
      login,
      displayName: typed.trim(),
      email: `${login}@example.com`,
      createdAt: new Date().toISOString(),
      stream: null,
    };
    this.book.state.channels[channel.id] = channel;
    this.book.changed();
    return channel;
  }

  /** Takes a channel live, or offline when `title` is null. Returns false for an unknown channel. */
  setLive(login: string, title: string | null, viewers = SOME_VIEWERS): boolean {
    const channel = this.byLogin(login);
    if (!channel) return false;
    const startedAt = new Date().toISOString();
    channel.stream = title === null ? null : { id: String(Date.parse(startedAt)), title, startedAt, viewers };
    this.book.changed();
    return true;
  }
}

/** Stream key of a channel. */
export function streamKeyOf({ id }: Pick<Channel, 'id'>): string {
  return `live_${id}_${createHmac('sha256', 'sandbox-stream-key').update(id).digest('hex').slice(0, 30)}`;
}

/** Login of the channel that a stream key belongs to. Null if the key is unknown. */
export function loginOfKey(channels: Channels, key: string): string | null {
  return channels.list().find((channel) => streamKeyOf(channel) === key)?.login ?? null;
}

/** Logins of the demo players, suggested on the sign-in page. */
export function demoLogins(people: DemoPerson[]): string[] {
  return people.flatMap((person) => (person.phone && person.username ? [`${person.username}_tv`] : []));
}
