import Type, { type Static } from 'typebox';
import type { Db } from '../../db/database.ts';
import { slots, teamStatuses } from '../../events/lifecycle/machine.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';

const Place = Type.Integer({ minimum: 1 });

const StaffEventMember = Type.Object({
  user: PublicPerson,
  slot: OneOf(slots),
  captain: Type.Boolean(),
  paid_amount: Cents,
});
describeSchema(StaffEventMember, 'StaffEventMember', 'Member of a team of a tournament or play event.', {
  slot: 'Lineup, or bench for substitutes.',
  captain: 'True for the team captain.',
  paid_amount: 'Entry in escrow or paid into the prizes, in cents. 0 when there is none.',
  user: 'User who is on the team.',
});

export const StaffEventTeam = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  join_code: Nullable(Type.String()),
  seed: Place,
  seed_points: Nullable(Type.Integer()),
  status: OneOf(teamStatuses),
  waitlisted: Type.Boolean(),
  registered_at: Nullable(DateTime),
  checked_in_at: Nullable(DateTime),
  placement: Nullable(Place),
  prize_amount: Nullable(Cents),
  tags: Type.Array(Type.String()),
  rev_share_bps: Type.Integer({ minimum: 0, maximum: 10_000 }),
  members: Type.Array(StaffEventMember),
});
describeSchema(StaffEventTeam, 'StaffEventTeam', 'Team of an event, as staff see it.', {
  name: 'Team name.',
  code: 'Short tag, two to four characters.',
  join_code: 'Private code for teammates. Null for teams of stake events.',
  seed: 'Seed, starting at 1. Preliminary until the event locks.',
  seed_points: 'Average rank points of the lineup. Null unless they decided the seed.',
  status: 'Current state.',
  waitlisted: 'True while the team waits for a place.',
  registered_at: 'When the team registered. Null for teams of stake events.',
  checked_in_at: 'When the team checked in. Null until then.',
  placement: 'Placement. Null until decided.',
  prize_amount: 'Prize of the team in cents. Null until prizes are known.',
  tags: 'Labels. Only staff see them.',
  rev_share_bps:
    "Share of the matched stakes for the team's partners, in basis points. 0 if the share of the partner program applies.",
  members: 'Lineup first, then substitutes.',
});
type StaffEventTeamView = Static<typeof StaffEventTeam>;

/** All teams of an event in order of registration, including withdrawn ones. @throws 404 */
export async function listTeams(db: Db, eventId: string): Promise<StaffEventTeamView[]> {
  const event = await db.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst();
  if (!event) throw common.notFound();
  const teams = await db
    .selectFrom('event_teams')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute();
  const members = await db
    .selectFrom('event_team_members')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('slot', 'desc')
    .orderBy('position')
    .execute();
  const entries = await db
    .selectFrom('event_entries')
    .select(['user_id', 'amount'])
    .where('event_id', '=', eventId)
    .where('state', '<>', 'refunded')
    .execute();
  const paid = new Map(entries.map((entry) => [entry.user_id, entry.amount]));
  const people = await readPeople(
    db,
    members.map((member) => member.user_id),
  );
  return teams.map((team) => ({
    id: team.id,
    name: team.name,
    code: team.code,
    join_code: team.join_code,
    seed: team.seed,
    seed_points: team.seed_points,
    status: team.status,
    waitlisted: team.waitlisted,
    registered_at: team.registered_at?.toISOString() ?? null,
    checked_in_at: team.checked_in_at?.toISOString() ?? null,
    placement: team.placement,
    prize_amount: team.prize_amount,
    tags: team.tags,
    rev_share_bps: team.rev_share_bps,
    members: members.flatMap((member) => {
      const user = people.get(member.user_id);
      if (member.event_team_id !== team.id || !user) return [];
      return { user, slot: member.slot, captain: member.captain, paid_amount: paid.get(member.user_id) ?? 0 };
    }),
  }));
}
