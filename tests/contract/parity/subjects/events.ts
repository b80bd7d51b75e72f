import { createElementSet } from '../../../../platform/src/catalog/changes/elementSets.ts';
import { withTransaction } from '../../../../platform/src/db/transaction.ts';
import {
  type EventStaff,
  eventOf,
  leagueOf,
  liveEvent,
  now,
  type TestLeague,
} from '../../../../platform/src/events/testing/events.ts';
import { fieldOf } from '../../../../platform/src/matches/testing/duel.ts';
import { newId } from '../../../../platform/src/shared/ids.ts';
import { brackets, call, cup, playAll, startCup } from '../../../../platform/src/tournaments/testing/cups.ts';
import type { Subject } from '../../case.ts';
import type { World } from '../world.ts';
import { riskTag } from './admin.ts';

export const HOUR = 3_600_000;

export const DAY = 24 * HOUR;

export const staffOf = ({ people }: World): EventStaff => ({ manager: people.eventManager, referee: people.referee });

/** An event that starts in an hour, with an open market. */
export async function eventIn(world: World, league?: TestLeague) {
  return eventOf(world.t, staffOf(world), league ?? (await leagueOf(world.t)));
}

/** A team in an event with an open market. */
export async function teamIn(world: World) {
  const { id, teams } = await eventIn(world);
  return { id, teamId: teams[0]?.id };
}

/** An event whose first round is in progress. */
export async function liveIn(world: World) {
  return liveEvent(world.t, staffOf(world), await leagueOf(world.t));
}

/** A tournament that is open for registration. */
export function cupIn({ t, people, field }: World) {
  return cup(t, { manager: people.eventManager, referee: people.referee, field });
}

export const event =
  (name: string): Subject =>
  async (world) => ({ [name]: (await eventIn(world)).id });

export const scored: Subject = async (world) => {
  const { matchId, event: made } = await liveIn(world);
  const scores = made.teams.map(({ id }, index) => ({ eventTeamId: id, score: index }));
  return { id: matchId, roundNumber: 1, scores };
};

/** An event in which the player plays and can choose elements. */
export async function playedIn(world: World) {
  const { t, people } = world;
  const { game, mode } = await t.db
    .selectFrom('element_sets as s')
    .innerJoin('game_modes as m', 'm.id', 's.game_mode_id')
    .innerJoin('games as g', 'g.id', 'm.game_id')
    .select(['g.slug as game', 'm.slug as mode'])
    .orderBy('s.id')
    .executeTakeFirstOrThrow();
  const league = await leagueOf(t, 2, game, mode);
  await t.owner
    .updateTable('league_team_members')
    .set({ user_id: people.player.id })
    .where('league_team_id', '=', league.teamIds[0] ?? '')
    .where('captain', '=', true)
    .execute();
  return eventOf(t, staffOf(world), league, {}, DAY);
}

/** A promoted group of events. Contains an event if one is given. */
export async function groupOf({ t }: World, kind: 'group' | 'shield' = 'group', eventId?: string): Promise<string> {
  const id = newId();
  const row = { id, slug: `group-${id}`, name: 'Tonight', title: 'What runs tonight', kind, position: 1 };
  const none = { image_url: null, boost_bps: null, boost_cap_amount: null, boost_max_price: null, ends_at: null };
  await t.owner
    .insertInto('promoted_groups')
    .values({ ...row, ...none })
    .execute();
  if (eventId) await t.owner.insertInto('promoted_group_events').values({ group_id: id, event_id: eventId }).execute();
  return id;
}

export const aCup: Subject = async (world) => ({ id: (await cupIn(world)).id });

/** A note about a tournament. */
export async function eventNote(world: World): Promise<string> {
  const { t, people } = world;
  const body = { tag_id: riskTag, text: 'Starts late.' };
  const { id } = await cupIn(world);
  return (await t.inject(people.eventManager, 'POST', `/admin/v1/events/${id}/notes`, body)).json().id;
}

/** A tournament in which another player's team has invited the player. */
export const invitedToCup: Subject = async (world) => {
  const { t, people } = world;
  const field = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
  const { id } = await cup(t, { manager: people.eventManager, referee: people.referee, field }, { team_size: 2 });
  const body = { name: 'Night owls', teammate_user_ids: [people.player.id] };
  const team = await call(t, await world.somebody(), id, 'register', body);
  return { id, eventTeamId: team.event_team_id };
};

/** A cup with two registered teams. */
export const registeredCup: Subject = async (world) => {
  const { id } = await cupIn(world);
  const first = await call(world.t, await world.somebody(), id, 'register');
  await call(world.t, await world.somebody(), id, 'register');
  return { id, teamId: first.event_team_id };
};

/** A tournament of four that has just started, with its teams by seed. */
export async function runningCup(world: World) {
  const { t, people, field } = world;
  const startDate = new Date((await now(t)).getTime() + 0.75 * HOUR).toISOString();
  const organizer = { manager: people.eventManager, referee: people.referee, field };
  const made = await cup(t, organizer, { start_date: startDate });
  const players = [];
  for (let count = 0; count < 4; count += 1) {
    const player = await world.somebody();
    await call(t, player, made.id, 'register');
    players.push(player);
  }
  await startCup(t, made, players);
  const { teams } = await brackets(t, made.id);
  return { id: made.id, teamIds: teams.map((team) => team.id) };
}

/** The first match of a running tournament, won by its better seed. */
export const firstMatch: Subject = async (world) => {
  const { id, teamIds } = await runningCup(world);
  return { id, key: 'w1.1', winnerTeamId: teamIds[0] };
};

/** A tournament with planned prizes that haven't been paid yet. */
export async function decidedCup(world: World): Promise<string> {
  const { t, people, field } = world;
  const startDate = new Date((await now(t)).getTime() + 0.75 * HOUR).toISOString();
  const made = await cup(
    t,
    { manager: people.eventManager, referee: people.referee, field },
    { start_date: startDate },
  );
  const players = [await world.somebody(), await world.somebody()];
  for (const player of players) await call(t, player, made.id, 'register');
  await startCup(t, made, players);
  await playAll(t, made.id, players);
  await t.clock.advance(HOUR / 4 + 60_000);
  return made.id;
}

/** Counter for unique names. Random digits could look like a phone number, which isn't allowed in a name. */
let sets = 0;

/** A name that no other element set uses. */
export const setName = () => `Set ${++sets}`;

export const elementSet = { rule: 'pick', kind: 'maps', elements: ['Harbor', 'Quarry'] } as const;

export async function newElementSet({ t, field }: World): Promise<string> {
  const wanted = { ...elementSet, name: setName() };
  return (await withTransaction(t.db, (tx) => createElementSet(tx, field.game_mode_id, wanted))).id;
}
