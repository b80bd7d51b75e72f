import type { Context as WsContext } from 'graphql-ws';
import type { Connection } from './connection.ts';

/** What is known of one client's socket. The request itself is not kept: it is larger than all of this. */
export interface Client {
  connection: Connection;
  ip: string;
  userAgent: string | null;
  token: string | null;
  /** Whose places the socket takes: a person's or an address's. Null before it was let in. */
  person: string | null;
  /** Its session is watched. */
  watched: boolean;
}

export type Ctx = WsContext<Record<string, unknown>, Client>;
