import Type, { type Static } from 'typebox';
import type { Db, Tx } from '../../db/database.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id } from '../../shared/schema.ts';

/** The share that a team's partners earn from stakes on the team. Public, because it is part of the market's rules. */
export const TeamRevShare = Type.Object({ event_team_id: Id, bps: Type.Integer({ minimum: 1, maximum: 10_000 }) });
describeSchema(TeamRevShare, 'TeamRevShare', "Share of the matched stakes that a team's partners earn.", {
  bps: 'Share in basis points of the smaller side of the stakes matched for and against the team. Paid by Duelbook, never from stakes.',
  event_team_id: 'ID of the team whose partners earn the share.',
});
export type TeamRevShareView = Static<typeof TeamRevShare>;

type ReadShares = (db: Db | Tx, eventIds: readonly string[]) => Promise<Map<string, TeamRevShareView[]>>;

let read: ReadShares = async () => new Map();

/** Registers the function that reads partners' shares. Before it is registered, no team has a share. */
export function registerRevShares(known: ReadShares): void {
  read = known;
}

/** Partners' revenue shares for the teams in each event, by event ID and seed. Teams and events without a share are omitted. */
export const revSharesOf: ReadShares = (db, eventIds) => read(db, eventIds);
