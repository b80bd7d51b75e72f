import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { type Points, START_POINTS, teamPoints } from '../../events/ranking/points.ts';
import { leaguePoints } from '../../events/ranking/read.ts';
import { changesSince } from '../../events/roster/log.ts';
import { eventsOfTeam, lineupSize, type OpenOffer, openOffers } from '../../events/roster/read.ts';
import { changesLeft } from '../../events/roster/rules.ts';
import { readMembers } from '../../events/roster/store.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { type PublicPerson, readPeople } from '../../users/publicPerson.ts';
import { programLeagues } from '../leagues/programLeagues.ts';
import { mondayOf, weekOf } from '../schedule/timeslots.ts';
import { tierOf } from '../tiers/read.ts';
import type { PartnerRosterView, PickupOfferView } from './schemas.ts';

/** A partner's places in the leagues of the program, with the rosters of their teams. Their own leagues come first. */
export async function rostersOf(db: Db | Tx, config: Config, userId: string): Promise<PartnerRosterView[]> {
  const paused = await pausedLeagues(db, userId);
  const views: PartnerRosterView[] = [];
  for (const { membership, ...league } of await programLeagues(db, userId)) {
    const leagueId = league.league.id;
    const place = { id: membership?.id ?? null, state: membership?.state ?? null, active: !paused.has(leagueId) };
    if (membership?.state !== 'joined') {
      views.push({ ...league, ...place, points: null, tier: null, team: null, offers: [] });
      continue;
    }
    const points = await leaguePoints(db, leagueId);
    views.push({
      ...league,
      ...place,
      points: points.get(userId)?.points ?? START_POINTS,
      tier: await tierOf(db, { leagueId, userId, timeZone: league.time_zone }),
      team: membership.team && (await teamView(db, config, { id: membership.team.id, ...league, points })),
      offers: await offerViews(db, await openOffers(db, { userId, leagueId })),
    });
  }
  return views;
}

/** A partner's place in a single league. @throws 404 */
export async function rosterOf(
  db: Db | Tx,
  config: Config,
  userId: string,
  leagueId: string,
): Promise<PartnerRosterView> {
  const found = (await rostersOf(db, config, userId)).find(({ league }) => league.id === leagueId);
  if (!found) throw common.notFound();
  return found;
}

async function pausedLeagues(db: Db | Tx, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('partner_leagues')
    .select('league_id')
    .where('user_id', '=', userId)
    .where('active', '=', false)
    .execute();
  return new Set(rows.map(({ league_id }) => league_id));
}

type Wanted = { id: string; league: { id: string }; time_zone: string; points: ReadonlyMap<string, Points> };

async function teamView(
  db: Db | Tx,
  { partners }: Config,
  { id, league, time_zone, points }: Wanted,
): Promise<NonNullable<PartnerRosterView['team']>> {
  const now = await appNow(db);
  const team = await db
    .selectFrom('league_teams')
    .select(['id', 'name', 'code', 'image_url', 'tags'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const members = await readMembers(db, [id]);
  const people = await readPeople(
    db,
    members.map(({ user_id }) => user_id),
  );
  const playersAt = (place: 'lineup' | 'bench') =>
    members
      .filter(({ slot }) => slot === place)
      .map(({ user_id, captain, active }) => ({
        id: user_id,
        user: people.get(user_id) ?? null,
        captain,
        active,
        points: points.get(user_id)?.points ?? START_POINTS,
      }));
  const lineup = playersAt('lineup');
  const { planned, lock } = await eventsOfTeam(db, id, now, partners.rosterLockMinutes);
  const week = weekOf(time_zone, mondayOf(time_zone, now), partners);
  const limit = partners.rosterChangesPerWeek;
  return {
    ...team,
    points: teamPoints(
      points,
      lineup.map((player) => player.id),
    ),
    lineup,
    bench: playersAt('bench'),
    lineup_size: await lineupSize(db, league.id),
    planned_events: planned,
    lock: lock && { ...lock, start_date: lock.start_date.toISOString() },
    changes_left: changesLeft(limit, await changesSince(db, id, week.startsAt)),
    changes_per_week: limit,
    week_ends_at: weekOf(time_zone, mondayOf(time_zone, now, 1), partners).startsAt.toISOString(),
    offers: await offerViews(db, await openOffers(db, { teamId: id })),
  };
}

async function offerViews(db: Db | Tx, offers: readonly OpenOffer[]): Promise<PickupOfferView[]> {
  const people: Map<string, PublicPerson> = await readPeople(
    db,
    offers.map(({ user_id }) => user_id),
  );
  return offers.map(({ user_id, created_at, expires_at, ...offer }) => ({
    ...offer,
    user: people.get(user_id) ?? null,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}
