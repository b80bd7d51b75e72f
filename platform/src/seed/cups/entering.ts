import { sql } from 'kysely';
import type { Deps } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { createBounty } from '../../tournaments/bounties/bounties.ts';
import { checkIn } from '../../tournaments/registration/checkIn.ts';
import { declineInvite } from '../../tournaments/registration/invites.ts';
import { joinTeam, registerTeam } from '../../tournaments/registration/register.ts';
import { contenders } from './contenders.ts';
import { attempt, contender, organizer } from './origins.ts';
import type { Cup } from './read.ts';

const usernames = contenders.map((one) => one.username);
const MINUTE = 60_000;
/**
 * Number of teams that check in per turn, so that it looks natural. Shortly before the lock, all remaining teams check
 * in at once.
 */
const CHECK_INS = 2;
const HURRY = 20_000;

interface BotTeam {
  id: string;
  captain_id: string;
  checked_in: boolean;
}

/**
 * Registers one team of bots, and lets invited bots answer. Once all teams are registered, the organizer offers the
 * bounty.
 */
export async function gather(deps: Deps, cup: Cup): Promise<void> {
  await answerInvites(deps, cup);
  const teams = await botTeams(deps, cup);
  if (teams.length < cup.series.teams) await enterCup(deps, cup);
  else await offerBounty(deps, cup, teams);
}

/** Registers a team of bots that aren't in any other event. All or nothing: incomplete teams aren't registered. */
export async function enterCup({ db, config }: Deps, cup: Cup): Promise<void> {
  const size = cup.series.team_size;
  const free = await freeContenders({ db }, size);
  const [captain, ...mates] = free;
  if (!captain || free.length < size) return;
  const name = size > 1 ? free.map((one) => one.first_name).join(' & ') : null;
  await attempt(() =>
    withTransaction(db, async (tx) => {
      const teammateIds = mates.map((mate) => mate.id);
      const wanted = { name, teammateIds, code: null };
      const eventTeamId = await registerTeam(tx, contender(config, captain.id), cup.id, wanted);
      for (const id of teammateIds) await joinTeam(tx, contender(config, id), cup.id, { code: null, eventTeamId });
    }),
  );
}

async function freeContenders({ db }: Pick<Deps, 'db'>, count: number): Promise<{ id: string; first_name: string }[]> {
  const { rows } = await sql<{ id: string; first_name: string }>`
    select u.id, u.first_name from users u
    where u.username = any(${usernames}::text[]) and u.status = 'enabled' and not exists (
      select from event_team_members m join events e on e.id = m.event_id
      where m.user_id = u.id and e.state in ('scheduled', 'registration', 'check_in', 'locked', 'live', 'postponed'))
    order by random() limit ${count}`.execute(db);
  return rows;
}

/** Bots accept invitations by people, or decline if they're already in another team. */
async function answerInvites({ db, config }: Deps, cup: Cup): Promise<void> {
  const invites = await db
    .selectFrom('event_invites as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.user_id', 'i.event_team_id'])
    .where('i.event_id', '=', cup.id)
    .where('i.state', '=', 'open')
    .where('u.username', 'in', usernames)
    .execute();
  for (const { user_id: userId, event_team_id: eventTeamId } of invites) {
    const bot = contender(config, userId);
    const joined = await attempt(() =>
      withTransaction(db, (tx) => joinTeam(tx, bot, cup.id, { code: null, eventTeamId })),
    );
    if (joined) continue;
    await attempt(() => withTransaction(db, (tx) => declineInvite(tx, bot, cup.id, eventTeamId)));
  }
}

async function offerBounty({ db }: Deps, cup: Cup, [target]: readonly BotTeam[]): Promise<void> {
  const amount = cup.series.bounty;
  if (amount === 0 || !target) return;
  const known = await db.selectFrom('event_bounties').select('id').where('event_id', '=', cup.id).executeTakeFirst();
  if (known) return;
  const expiresAt = new Date(cup.start.getTime() + 10 * MINUTE);
  await attempt(() =>
    withTransaction(db, (tx) => createBounty(tx, organizer, cup.id, { teamId: target.id, amount, expiresAt })),
  );
}

/** Checks in teams whose captains are bots. */
export async function checkInBots(deps: Deps, cup: Cup): Promise<void> {
  await answerInvites(deps, cup);
  const late = (await botTeams(deps, cup)).filter((team) => !team.checked_in);
  const hurried = cup.lock.getTime() - cup.now.getTime() < HURRY;
  for (const team of hurried ? late : late.slice(0, CHECK_INS)) {
    const captain = contender(deps.config, team.captain_id);
    await attempt(() => withTransaction(deps.db, (tx) => checkIn(tx, captain, cup.id, null)));
  }
}

/** Teams with a bot as captain, in the order of registration. */
async function botTeams({ db }: Deps, cup: Cup): Promise<BotTeam[]> {
  const { rows } = await sql<BotTeam>`
    select t.id, m.user_id as captain_id, t.status = 'checked_in' as checked_in
    from event_teams t join event_team_members m on m.event_team_id = t.id and m.captain join users u on u.id = m.user_id
    where t.event_id = ${cup.id} and t.status in ('registered', 'checked_in') and u.username = any(${usernames}::text[])
    order by t.position`.execute(db);
  return rows;
}

/** Whether people are bots, by user ID. */
export async function areContenders({ db }: Pick<Deps, 'db'>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('users').select('id').where('username', 'in', usernames).execute();
  return new Set(rows.map((row) => row.id));
}
