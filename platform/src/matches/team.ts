import type { Tx } from '../db/database.ts';
import { common } from '../shared/errors.ts';
import type { Origin } from './change.ts';
import type { MatchView } from './schemas.ts';
export async function setTeammates(
  _tx: Tx,
  _origin: Origin,
  _id: string,
  _input?: unknown,
  ..._rest: unknown[]
): Promise<MatchView> {
  throw common.unavailable();
}
export async function inviteToMatch(
  _tx: Tx,
  _origin: Origin,
  _id: string,
  _input?: unknown,
  ..._rest: unknown[]
): Promise<MatchView> {
  throw common.unavailable();
}
