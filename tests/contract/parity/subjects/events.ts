import { createElementSet } from '../../../../platform/src/catalog/changes/elementSets.ts';
import { withTransaction } from '../../../../platform/src/db/transaction.ts';
import {
  type EventStaff,
  eventOf,
  leagueOf,
  liveEvent,
  now,
  stakeOf,
  type TestLeague,
} from '../../../../platform/src/events/testing/events.ts';
import { fieldOf } from '../../../../platform/src/matches/testing/duel.ts';
import { enroll } from '../../../../platform/src/partners/testing/partners.ts';
import { newId } from '../../../../platform/src/shared/ids.ts';
import { brackets, call, cup, playAll, startCup } from '../../../../platform/src/tournaments/testing/cups.ts';
import type { World } from '../world.ts';
import type { Subject } from './index.ts';
import { riskTag } from './noteTag.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const staffOf = ({ people }: World): EventStaff => ({ manager: people.eventManager, referee: people.referee });

/** An event that starts in an hour, with an open market. */
async function eventIn(world: World, league?: TestLeague) {
  return eventOf(world.t, staffOf(world), league ?? (await leagueOf(world.t)));
}

/** A team of such an event. */
async function teamIn(world: World) {
  const { id, teams } = await eventIn(world);
  return { id, teamId: teams[0]?.id };
}

/** An event whose first round is in progress. */
async function liveIn(world: World) {
  return liveEvent(world.t, staffOf(world), await leagueOf(world.t));
}

/** A tournament that is open for registration. */
function cupIn({ t, people, field }: World) {
  return cup(t, { manager: people.eventManager, referee: people.referee, field });
}

const event =
  (name: string): Subject =>
  async (world) => ({ [name]: (await eventIn(world)).id });

/** An event that is ready for its first round. */
const beforeFirstRound: Subject = async (world) => {
  const { id } = await eventIn(world);
  await world.t.clock.advance(57 * 60_000);
  return { id: (await stakeOf(world.t, staffOf(world), id)).match_id, roundNumber: 1 };
};

const scored: Subject = async (world) => {
  const { matchId, event: made } = await liveIn(world);
  const scores = made.teams.map(({ id }, index) => ({ eventTeamId: id, score: index }));
  return { id: matchId, roundNumber: 1, scores };
};

/** An event in which the player plays and can choose elements. */
async function playedIn(world: World) {
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

/** A promoted group, optionally with an event. */
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

async function suspended(world: World) {
  const { id } = await eventIn(world);
  await world.t.inject(world.people.eventManager, 'POST', `/admin/v1/stakes/${id}/suspend`, {
    reason: 'Checking a report.',
  });
  return { id };
}

const aCup: Subject = async (world) => ({ id: (await cupIn(world)).id });

/** A note about a tournament. */
async function eventNote(world: World): Promise<string> {
  const { t, people } = world;
  const body = { tag_id: riskTag, text: 'Starts late.' };
  const { id } = await cupIn(world);
  return (await t.inject(people.eventManager, 'POST', `/admin/v1/events/${id}/notes`, body)).json().id;
}

/** A tournament in which another player's team has invited the player. */
const invitedToCup: Subject = async (world) => {
  const { t, people } = world;
  const field = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
  const { id } = await cup(t, { manager: people.eventManager, referee: people.referee, field }, { team_size: 2 });
  const body = { name: 'Night owls', teammate_user_ids: [people.player.id] };
  const team = await call(t, await world.somebody(), id, 'register', body);
  return { id, eventTeamId: team.event_team_id };
};

/** A bounty on another team of a tournament that the player has registered for. */
const bounty: Subject = async (world) => {
  const { t, people } = world;
  const { id: eventId } = await cupIn(world);
  await call(t, people.player, eventId, 'register');
  const target = await call(t, await world.somebody(), eventId, 'register');
  const expiresAt = new Date((await now(t)).getTime() + HOUR).toISOString();
  const offer = { event_team_id: target.event_team_id, amount: 500, expires_at: expiresAt };
  const made = await t.inject(people.eventManager, 'POST', `/admin/v1/events/${eventId}/bounties`, offer);
  return { id: made.json().id };
};

/** A cup with two registered teams. */
const registeredCup: Subject = async (world) => {
  const { id } = await cupIn(world);
  const first = await call(world.t, await world.somebody(), id, 'register');
  await call(world.t, await world.somebody(), id, 'register');
  return { id, teamId: first.event_team_id };
};

/** A tournament of four that has just started, with its teams by seed. */
async function runningCup(world: World) {
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

const runningTeam: Subject = async (world) => {
  const { id, teamIds } = await runningCup(world);
  return { id, teamId: teamIds[0] };
};

/** A running tournament with a disqualified team. */
const disqualified: Subject = async (world) => {
  const { id, teamIds } = await runningCup(world);
  const url = `/admin/v1/events/${id}/teams/${teamIds[0]}/disqualify`;
  await world.t.inject(world.people.referee, 'POST', url, { reason: 'Left the room.' });
  return { id, teamId: teamIds[0] };
};

/** The first match of a running tournament, won by its better seed. */
const firstMatch: Subject = async (world) => {
  const { id, teamIds } = await runningCup(world);
  return { id, key: 'w1.1', winnerTeamId: teamIds[0] };
};

/** A tournament whose prizes are planned and not paid yet. */
async function decidedCup(world: World): Promise<string> {
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

const block: Subject = async (world) => {
  const body = { user_id: (await world.somebody()).id, reason: 'Asked for it.' };
  const made = await world.t.inject(world.people.admin, 'POST', '/admin/v1/stakes/blocks', body);
  return { id: made.json().id };
};

/** Counts names: random digits may read as a phone number, which isn't allowed in a name. */
let sets = 0;
const elementSet = { rule: 'pick', kind: 'maps', elements: ['Harbor', 'Quarry'] } as const;
async function newElementSet({ t, field }: World): Promise<string> {
  const wanted = { ...elementSet, name: `Set ${++sets}` };
  return (await withTransaction(t.db, (tx) => createElementSet(tx, field.game_mode_id, wanted))).id;
}

export const events: Record<string, Subject> = {
  'Query.stakeEvent': event('eventId'),
  'Query.contracts': event('eventId'),
  'Query.stakePrices': event('eventId'),
  'Query.playByPlays': event('eventId'),
  'Query.stakers': event('eventId'),
  'Query.adminEventTeams': aCup,
  'Query.adminEventNotes': aCup,
  'Mutation.adminCreateEventNote': async (world) => ({ ...(await aCup(world)), tagId: riskTag }),
  'Mutation.adminUpdateEventNote': async (world) => ({ id: await eventNote(world), tagId: riskTag }),
  'Mutation.adminDeleteEventNote': async (world) => ({ id: await eventNote(world) }),
  'Query.adminEventPartners': event('id'),
  'Query.adminCompletedEventMatches': event('id'),
  'Query.adminEventTeamLabels': teamIn,
  'Query.adminEventsByUser': ({ people }) => ({ userId: people.player.id }),
  'Query.brackets': aCup,
  'Query.eventDraws': aCup,
  'Query.eventEligibility': aCup,
  'Query.matchEvent': event('id'),
  'Query.televisionChannel': event('id'),
  'Query.cheers': event('id'),
  'Query.channelVideos': event('id'),
  'Mutation.cheer': async (world) => {
    const { id, teams } = await eventIn(world);
    return { id, type: teams[0]?.id, count: 5 };
  },
  'Query.activeRound': async (world) => ({ id: (await liveIn(world)).event.id }),
  'Query.stakeStats': ({ people }) => ({ userId: people.player.id }),
  'Query.stakeableTeam': async (world) => ({ eventTeamId: (await eventIn(world)).teams[0]?.id }),
  'Query.partnerTeamSelection': async (world) => ({ eventId: (await playedIn(world)).id }),
  'Query.adminPromotedEvent': async (world) => ({ id: await groupOf(world) }),
  'Query.adminStakeEvent': event('id'),
  'Query.refereeAnnouncements': event('id'),
  'Query.refereeEvent': event('id'),
  'Query.refereeTeams': aCup,
  'Query.refereePlayByPlays': async (world) => ({ id: (await liveIn(world)).matchId }),
  'Mutation.watchStakeEvent': event('eventId'),
  'Mutation.selectPartnerTeam': async (world) => {
    const { id } = await playedIn(world);
    const url = `/api/v1/stakes/partner/team_selection?event_id=${id}`;
    const { sets } = (await world.t.inject(world.people.player, 'GET', url)).json();
    return { eventId: id, elementIds: [sets[0].elements[0].id] };
  },
  'Mutation.joinEventTeam': invitedToCup,
  'Mutation.declineEventInvite': invitedToCup,
  'Mutation.acceptBounty': bounty,
  'Mutation.adminCreateStakeEvent': async ({ t }) => {
    const { id, teamIds } = await leagueOf(t);
    return { leagueId: id, teamIds, startDate: new Date((await now(t)).getTime() + DAY).toISOString() };
  },
  'Mutation.adminRescheduleEvent': async (world) => {
    const startDate = new Date((await now(world.t)).getTime() + DAY / 2).toISOString();
    return { id: (await eventIn(world)).id, startDate };
  },
  'Mutation.adminCreateTournament': async ({ t, field }) => ({
    name: 'Friday cup',
    gameModeId: field.game_mode_id,
    consoleId: field.console_id,
    format: 'single_elimination',
    teamSize: 1,
    minTeams: 2,
    maxTeams: 8,
    entryAmount: 0,
    prizeSplit: [10_000],
    startDate: new Date((await now(t)).getTime() + DAY).toISOString(),
  }),
  'Mutation.adminHideEvent': aCup,
  'Mutation.adminUnhideEvent': aCup,
  'Mutation.adminRenameEvent': async (world) => ({ id: (await cupIn(world)).id, name: 'Harbor Cup' }),
  'Mutation.adminChangeEventPicture': async (world) => {
    const { id } = await cupIn(world);
    const was = 'https://cdn.example.com/picture.png';
    await world.t.owner.updateTable('events').set({ image_url: was }).where('id', '=', id).execute();
    return { id, mediaId: null, was, reason: 'Wrong game.' };
  },
  'Mutation.adminChangeEventCode': async (world) => ({ id: (await cupIn(world)).id, code: 'HARBOR' }),
  'Mutation.adminRenameEventTeam': async (world) => ({ ...(await registeredCup(world)), name: 'Top dogs' }),
  'Mutation.adminChangeEventTeamCode': async (world) => ({ ...(await registeredCup(world)), code: 'TOPDOGS' }),
  'Mutation.adminChangeEventTeamSeed': async (world) => ({ ...(await registeredCup(world)), seed: 2 }),
  'Mutation.adminDisqualifyEventTeam': runningTeam,
  'Mutation.adminReinstateEventTeam': disqualified,
  'Mutation.adminPreviewBracketResult': firstMatch,
  'Mutation.adminSetBracketResult': firstMatch,
  'Mutation.adminReseedEvent': async (world) => {
    const { id, teamIds } = await runningCup(world);
    return { id, eventTeamIds: [...teamIds].reverse() };
  },
  'Mutation.adminCreateBounty': async (world) => {
    const { id, teamId } = await registeredCup(world);
    const expiresAt = new Date((await now(world.t)).getTime() + HOUR).toISOString();
    return { id, eventTeamId: teamId, amount: 500, expiresAt };
  },
  'Mutation.adminSaveInviteList': async ({ somebody }) => ({ name: 'Friends', userIds: [(await somebody()).id] }),
  'Mutation.adminDeleteEvent': event('id'),
  'Mutation.adminRemoveEventTeam': async (world) => {
    const { id, teams } = await eventIn(world);
    return { id, teamId: teams[0]?.id };
  },
  'Mutation.adminPromoteInEvent': async (world) => {
    const { id, teams } = await eventIn(world);
    return { id, benchUserId: teams[0]?.bench[0]?.user.id, lineupUserId: teams[0]?.lineup[0]?.user.id };
  },
  'Mutation.adminAddEventTeam': async (world) => {
    const { id } = await eventIn(world);
    return { id, name: 'Guests', userIds: [(await world.somebody()).id] };
  },
  'Mutation.adminAddEventPartner': async (world) => {
    const league = await leagueOf(world.t, 3);
    const { id } = await eventIn(world, { ...league, teamIds: league.teamIds.slice(0, 2) });
    const userId = league.members[2]?.[0]?.id ?? '';
    await enroll(world.t, { id: userId }, []);
    return { id, userId };
  },
  'Mutation.adminPickUpInEvent': async (world) => {
    const { id, teams } = await eventIn(world);
    return { id, userId: teams[0]?.lineup[0]?.user.id, pickupUserId: (await world.somebody()).id };
  },
  'Mutation.adminDropInEvent': async (world) => {
    const { id, teams } = await eventIn(world);
    return { id, userId: teams[0]?.lineup[0]?.user.id, dropUserId: teams[0]?.bench[0]?.user.id };
  },
  'Mutation.adminSetEventTeamLabels': async (world) => ({ ...(await teamIn(world)), tags: ['Home'] }),
  'Mutation.adminSetEventTeamRevShare': async (world) => ({ ...(await teamIn(world)), revShareBps: 100 }),
  'Mutation.adminNotifyEvent': event('id'),
  'Mutation.adminCreateElementSet': async ({ field }) => ({
    gameModeId: field.game_mode_id,
    name: `Set ${++sets}`,
    elements: ['Harbor', 'Quarry', 'Ridge', 'Canal', 'Depot'],
  }),
  'Query.adminElementSets': ({ field }) => ({ gameModeId: field.game_mode_id }),
  'Mutation.adminUpdateElementSet': async (world) => ({
    ...elementSet,
    elementSetId: await newElementSet(world),
    name: `Set ${++sets}`,
    reason: 'The quarry was removed.',
  }),
  'Mutation.adminOfferElementSet': async (world) => ({
    elementSetId: await newElementSet(world),
    offered: false,
    reason: 'Out of season.',
  }),
  'Mutation.adminSelectPromotedEvent': async (world) => ({
    id: await groupOf(world),
    eventId: (await eventIn(world)).id,
  }),
  'Mutation.adminOrderPromotedEvents': async (world) => {
    const { id } = await eventIn(world);
    return { id: await groupOf(world, 'group', id), eventIds: [id] };
  },
  'Mutation.adminRemovePromotedEvent': async (world) => ({
    id: await groupOf(world),
    eventId: (await eventIn(world)).id,
  }),
  'Mutation.adminUpdateStakeEvent': event('id'),
  'Mutation.adminSuspendStakes': event('id'),
  'Mutation.adminResumeStakes': suspended,
  'Mutation.adminVoidStakes': event('id'),
  'Mutation.adminBundleStakes': async (world) => ({ eventIds: [(await eventIn(world)).id] }),
  'Mutation.adminUpdateStakeSettings': () => ({ input: { delaySeconds: 6 } }),
  'Mutation.adminBlockStakes': async ({ somebody }) => ({ input: { userId: (await somebody()).id } }),
  'Mutation.adminUnblockStakes': block,
  'Mutation.refereeCreatePlayByPlay': scored,
  'Mutation.refereeReportPresence': event('id'),
  'Mutation.refereeAssignJersey': async (world) => {
    const { id, teams } = await eventIn(world);
    return { id, eventTeamId: teams[0]?.id, jersey: { color: 'blue', number: 7 } };
  },
  'Mutation.refereeCheckIn': async (world) => {
    const { event: made } = await liveIn(world);
    return { id: made.id, eventTeamId: made.teams[0]?.id };
  },
  'Mutation.refereeBlockPayout': async (world) => ({ id: await decidedCup(world), reason: 'A question.' }),
  'Mutation.refereeCompletePayout': async (world) => ({ id: await decidedCup(world) }),
  'Mutation.refereeAnnounce': async (world) => ({ id: (await eventIn(world)).id, description: 'Lineups lock soon.' }),
  'Mutation.refereeStartRound': beforeFirstRound,
  'Mutation.refereeFinalizeRound': scored,
  'Mutation.refereePlayInterval': async (world) => ({ id: (await liveIn(world)).event.id, minutes: 5 }),
};
