import type { Tx } from '../db/database.ts';
import { common } from '../shared/errors.ts';
import type { Origin } from './change.ts';
import type { MatchView } from './schemas.ts';
export async function requestCancel(
  _tx: Tx,
  _origin: Origin,
  _id: string,
  _input?: unknown,
  ..._rest: unknown[]
): Promise<MatchView> {
  throw common.unavailable();
}
export async function undoCancel(
  _tx: Tx,
  _origin: Origin,
  _id: string,
  _input?: unknown,
  ..._rest: unknown[]
): Promise<MatchView> {
  throw common.unavailable();
}
export async function respondCancel(
  _tx: Tx,
  _origin: Origin,
  _id: string,
  _input?: unknown,
  ..._rest: unknown[]
): Promise<MatchView> {
  throw common.unavailable();
}
