import type { Db, Tx } from '../../db/database.ts';
import { common } from '../../shared/errors.ts';
import { readPeople } from '../../users/publicPerson.ts';
import { fieldsOf } from '../competition.ts';
import type { OwnTeamView } from '../schemas.ts';

/** The person's own team with members and invitations. Null if they aren't registered. */
export async function ownTeamView(db: Db | Tx, eventId: string, userId: string): Promise<OwnTeamView | null> {
  const row = await db
    .selectFrom('event_team_members as m')
    .innerJoin('event_teams as t', 't.id', 'm.event_team_id')
    .innerJoin('events as e', 'e.id', 't.event_id')
    .selectAll('t')
    .select(['e.state as event_state', 'e.started_at'])
    .where('m.event_id', '=', eventId)
    .where('m.user_id', '=', userId)
    .where('e.kind', '<>', 'stake_event')
    .executeTakeFirst();
  if (!row) return null;
  const event = await db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  const members = await membersView(db, eventId, row);
  const lineup = members.filter((member) => member.slot === 'lineup').length;
  const open = ['scheduled', 'registration', 'check_in', 'postponed'].includes(event.state);
  return {
    event_id: eventId,
    event_team_id: row.id,
    name: row.name,
    join_code: row.join_code ?? '',
    status: row.status,
    waitlisted: row.waitlisted,
    seed: open ? null : row.seed,
    complete: lineup >= fieldsOf(event).team_size,
    members,
    invites: await invitesView(db, row.id),
    placement: row.placement,
    prize_amount: row.prize_amount,
  };
}

/** @throws 1002 if the person isn't registered */
export async function requireOwnTeam(db: Db | Tx, eventId: string, userId: string): Promise<OwnTeamView> {
  const team = await ownTeamView(db, eventId, userId);
  if (!team) throw common.notAllowedNow({}, 'You aren’t registered for this event.');
  return team;
}

async function membersView(
  db: Db | Tx,
  eventId: string,
  team: { id: string; prize_split: { user_id: string; bps: number }[] | null },
): Promise<OwnTeamView['members']> {
  const rows = await db
    .selectFrom('event_team_members')
    .selectAll()
    .where('event_team_id', '=', team.id)
    .orderBy('slot', 'desc')
    .orderBy('position')
    .execute();
  const people = await readPeople(
    db,
    rows.map((row) => row.user_id),
  );
  const entries = await db
    .selectFrom('event_entries')
    .select('user_id')
    .where('event_id', '=', eventId)
    .where('state', '<>', 'refunded')
    .execute();
  const paid = new Set(entries.map((entry) => entry.user_id));
  return rows.flatMap((row) => {
    const user = people.get(row.user_id);
    if (!user) return [];
    return {
      user,
      slot: row.slot,
      captain: row.captain,
      paid: paid.has(row.user_id),
      accepts_split: row.accepts_split,
      bps: team.prize_split?.find((share) => share.user_id === row.user_id)?.bps ?? null,
      prize_amount: row.prize_amount,
    };
  });
}

export async function invitesView(db: Db | Tx, teamId: string): Promise<OwnTeamView['invites']> {
  const rows = await db
    .selectFrom('event_invites')
    .select(['user_id', 'state', 'created_at'])
    .where('event_team_id', '=', teamId)
    .orderBy('id', 'desc')
    .execute();
  const people = await readPeople(
    db,
    rows.map((row) => row.user_id),
  );
  return rows.flatMap((row) => {
    const user = people.get(row.user_id);
    return user ? [{ user, state: row.state, created_at: row.created_at.toISOString() }] : [];
  });
}
