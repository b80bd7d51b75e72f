import type { Context as WsContext } from 'graphql-ws';
import type { Connection } from './connection.ts';

/** State of one client's socket. Doesn't reference the request, which is much larger. */
export interface Client {
  connection: Connection;
  ip: string;
  userAgent: string | null;
  token: string | null;
  /** Key for connection limits: a user or an address. Null until the connection is accepted. */
  person: string | null;
  /** True once the client's session is being watched. */
  watched: boolean;
}

export type Ctx = WsContext<Record<string, unknown>, Client>;
