import { withTransaction } from '../../../../platform/src/db/transaction.ts';
import { leagueOf } from '../../../../platform/src/events/testing/events.ts';
import { setSchedule } from '../../../../platform/src/partners/programSchedule.ts';
import type { LeagueAvailabilityView } from '../../../../platform/src/partners/schemas.ts';
import { enroll, programLeague } from '../../../../platform/src/partners/testing/partners.ts';
import { freeAgent, rosterCalls, rosterLeague, rosterOf } from '../../../../platform/src/partners/testing/rosters.ts';
import { newId } from '../../../../platform/src/shared/ids.ts';
import type { Person } from '../../../../platform/src/testing/harness.ts';
import type { World } from '../world.ts';
import type { Subject } from './index.ts';
import { riskTag } from './noteTag.ts';

const DAY = 86_400_000;

/** Makes a person a partner in leagues of two time zones. Returns the IDs of time slots of a week that is open. */
async function partner({ t }: World, person: Person): Promise<string[]> {
  await enroll(t, person, [await programLeague(t), await programLeague(t, { time_zone: 'Asia/Tokyo' })]);
  const { items } = (await t.inject(person, 'GET', '/api/v2/partners/availability')).json();
  const open: LeagueAvailabilityView | undefined = items.find(({ closed }: LeagueAvailabilityView) => !closed);
  if (!open) throw new Error('both weeks are closed');
  return open.timeslots.map(({ id }) => id);
}

const known: Subject = async (world) => {
  const person = await world.somebody();
  await partner(world, person);
  return { id: person.id };
};

/** A note about a partner. */
async function partnerNote(world: World): Promise<string> {
  const { t, people } = world;
  const { id } = await known(world);
  const body = { tag_id: riskTag, text: 'Asked about the summer.' };
  return (await t.inject(people.admin, 'POST', `/admin/v1/partners/${id}/notes`, body)).json().id;
}

/** Staff can change a time slot until it starts. */
const slots: Subject = async (world) => {
  const person = await world.somebody();
  return { userId: person.id, timeslotIds: (await partner(world, person)).slice(-2), selected: true };
};

/** A strike on a partner's record. */
const strike = async (world: World): Promise<{ userId: string; id: string }> => {
  const { id: userId } = await known(world);
  const body = { user_id: userId, category_id: 'late', text: 'Ten minutes late.' };
  const given = await world.t.inject(world.people.admin, 'POST', '/admin/v1/partners/strikes', body);
  return { userId: String(userId), id: given.json().id };
};

/** A strike of the player. */
async function ownStrike(world: World): Promise<string> {
  const { t, people } = world;
  await partner(world, people.player);
  const giver = await t.person({ area: 'staff', roles: ['partner_manager'] });
  const body = { user_id: people.player.id, category_id: 'late', text: 'Ten minutes late.' };
  return (await t.inject(giver, 'POST', '/admin/v1/partners/strikes', body)).json().id;
}

/** A strike of the player with an open appeal. */
async function appealed(world: World): Promise<string> {
  const id = await ownStrike(world);
  await world.t.inject(world.people.player, 'POST', `/api/v1/partners/strikes/${id}/appeal`, { text: 'Lag.' });
  return id;
}
/** An invoice of a partner, with one item that staff added. */
const invoice = async (world: World): Promise<{ id: string }> => {
  const { id: user_id } = await known(world);
  const body = { user_id, items: [{ description: 'Travel to the studio', amount: 1200 }], reason: 'Agreed by phone.' };
  const made = await world.t.inject(world.people.admin, 'POST', '/admin/v1/partners/invoices', body);
  return { id: made.json().id };
};

/** A league with teams whose captains are partners. Staff have answered for one, which they can on every weekday. */
const playedLeague: Subject = async ({ t, people }) => {
  const { id, members } = await leagueOf(t, 2);
  const schedule = { league_id: id, time_zone: 'America/New_York', slot_starts: [1140], slot_minutes: 90 };
  await withTransaction(t.db, (tx) => setSchedule(tx, schedule));
  const [captain] = members[0] ?? [];
  if (!captain) throw new Error('the team has no captain');
  await enroll(t, captain, [schedule]);
  const { items } = (await t.inject(captain, 'GET', '/api/v2/partners/availability')).json();
  const [week]: (LeagueAvailabilityView | undefined)[] = items;
  await t.inject(people.admin, 'POST', '/admin/v1/partners/update_availability', {
    user_id: captain.id,
    timeslot_ids: week?.timeslots.map(({ id: slot }) => slot),
    selected: true,
    reason: 'Told us by phone.',
  });
  return { id };
};

/** A league with two teams that staff made free next week, the span of that week's plan, and the starts of its slots. */
async function plannedLeague({ t, people }: World) {
  const { id: leagueId, members, teamIds } = await leagueOf(t, 2);
  const schedule = { league_id: leagueId, time_zone: 'America/New_York', slot_starts: [1140], slot_minutes: 90 };
  await withTransaction(t.db, (tx) => setSchedule(tx, schedule));
  let starts: string[] = [];
  for (const captain of members.flatMap(([one]) => one ?? [])) {
    await enroll(t, captain, [schedule]);
    const { items } = (await t.inject(captain, 'GET', '/api/v2/partners/availability')).json();
    const [week]: (LeagueAvailabilityView | undefined)[] = items;
    starts = week?.timeslots.map(({ start_date }) => start_date) ?? [];
    await t.inject(people.admin, 'POST', '/admin/v1/partners/update_availability', {
      user_id: captain.id,
      timeslot_ids: week?.timeslots.map(({ id }) => id),
      selected: true,
      reason: 'Told us by phone.',
    });
  }
  const now = Date.now();
  const span = { from: new Date(now).toISOString(), to: new Date(now + 15 * DAY).toISOString() };
  return { leagueId, teamIds, starts, span };
}

/** A league with a draft in its plan. */
async function drafted(world: World) {
  const plan = await plannedLeague(world);
  const [start = '', later = ''] = plan.starts;
  const body = { league_id: plan.leagueId, team_ids: plan.teamIds, start_date: start };
  const { id } = (await world.t.inject(world.people.admin, 'POST', '/admin/v1/events/drafts', body)).json();
  return { ...plan, id: String(id), start, later };
}

const planSpan: Subject = async (world) => {
  const { leagueId, span } = await drafted(world);
  return { leagueId, ...span };
};

/** A team whose captain is the caller, with the caller's place in its league and a free agent. */
async function ownTeam({ t, people }: World) {
  const league = await rosterLeague(t, people.player);
  const [team] = league.teams;
  if (!team) throw new Error('the league has no team');
  const agent = await freeAgent(t, league);
  return { ...team, league, agent, partnerLeagueId: (await rosterOf(t, people.player, league.id)).id };
}

const ownPlace: Subject = async (world) => ({ partnerLeagueId: (await ownTeam(world)).partnerLeagueId });

/** A partner's place in a league, as staff see it. */
async function staffTeam({ t }: World) {
  const league = await rosterLeague(t);
  const [team] = league.teams;
  if (!team) throw new Error('the league has no team');
  return { ...team, agent: await freeAgent(t, league), place: { id: team.captain.id, leagueId: league.id } };
}

/** A code that no partner has. */
const newTimes = { timeZone: 'America/New_York', slotStarts: [1140, 1230], slotMinutes: 90 };

const code = () => newId().slice(-12).toUpperCase();

export const partners: Record<string, Subject> = {
  'Query.partnerAvailability': async (world) => {
    await partner(world, world.people.player);
    return {};
  },
  'Query.partnerUpcomingEvents': async (world) => {
    await partner(world, world.people.player);
    return {};
  },
  'Query.partnerStrikes': async (world) => {
    await partner(world, world.people.player);
    return {};
  },
  'Query.partnerExpiredStrikes': async (world) => {
    await partner(world, world.people.player);
    return {};
  },
  'Query.partnerPayout': async (world) => {
    await partner(world, world.people.player);
    return {};
  },
  'Query.partnerMatchPayouts': async (world) => {
    await partner(world, world.people.player);
    return {};
  },
  'Query.adminPartnerPayout': async (world) => ({ userId: (await known(world)).id }),
  'Query.adminPartnerInvoiceItems': invoice,
  'Mutation.adminCreatePartnerInvoice': async (world) => ({
    userId: (await known(world)).id,
    items: [{ description: 'Travel to the studio', amount: 1200 }],
    reason: 'Agreed by phone.',
  }),
  'Mutation.adminPayPartnerInvoice': async (world) => ({ ...(await invoice(world)), reason: 'Checked the matches.' }),
  'Mutation.adminCancelPartnerInvoice': async (world) => ({ ...(await invoice(world)), reason: 'Wrong item.' }),
  'Query.partnerShield': async (world) => ({ userId: (await known(world)).id }),
  'Query.adminPartnerStrikes': async (world) => ({ userId: (await strike(world)).userId }),
  'Query.adminPartnerExpiredStrikes': async (world) => ({ userId: (await strike(world)).userId }),
  'Mutation.adminCreateStrike': async (world) => ({
    userId: (await known(world)).id,
    categoryId: 'late',
    text: 'Ten minutes late.',
  }),
  'Query.adminStrikeEvents': async (world) => ({ userId: (await strike(world)).userId }),
  'Mutation.adminStartSeason': async (world) => ({
    id: (await programLeague(world.t)).league_id,
    number: 2,
    reason: 'The season is over.',
  }),
  'Mutation.adminCreateLeague': async ({ t }) => ({
    ...newTimes,
    gameModeId: (await t.owner.selectFrom('game_modes').select('id').limit(1).executeTakeFirstOrThrow()).id,
    name: `League ${code()}`,
    reason: 'More players.',
  }),
  'Mutation.adminUpdateLeague': async ({ t }) => ({
    ...newTimes,
    id: (await leagueOf(t, 0)).id,
    name: `League ${code()}`,
    reason: 'A better name.',
  }),
  'Mutation.adminCreateLeagueTeam': async ({ t }) => ({
    id: (await leagueOf(t, 0)).id,
    name: 'Night Owls',
    code: 'OWL',
    reason: 'They have joined.',
  }),
  'Mutation.adminUpdateLeagueTeam': async ({ t }) => {
    const { id, teamIds } = await leagueOf(t, 1);
    return { id, teamId: teamIds[0], seed: 2, reason: 'A better seed.' };
  },
  'Mutation.adminDeleteStrike': async (world) => ({ id: (await strike(world)).id, reason: 'Wrong match.' }),
  'Mutation.appealStrike': async (world) => ({ id: await ownStrike(world), text: 'My connection was lost.' }),
  'Query.adminStrikeAppeals': async (world) => {
    await appealed(world);
    return {};
  },
  'Mutation.adminDecideAppeal': async (world) => ({
    id: await appealed(world),
    accept: true,
    reason: 'The log shows it.',
  }),
  'Query.partnerRosters': async (world) => {
    await ownTeam(world);
    return {};
  },
  'Query.partnerRosterChanges': ownPlace,
  'Query.partnerFreeAgents': ownPlace,
  'Mutation.pickUpPartner': async (world) => {
    const { partnerLeagueId, agent } = await ownTeam(world);
    return { partnerLeagueId, userId: agent.id };
  },
  'Mutation.respondToPickup': async (world) => {
    const { t, people } = world;
    const league = await rosterLeague(t);
    const [team] = league.teams;
    if (!team) throw new Error('the league has no team');
    await enroll(t, people.player, [league.schedule]);
    await rosterCalls(t, team.captain).pickup(people.player);
    const { offers } = await rosterOf(t, people.player, league.id);
    return { id: offers[0]?.id, accepted: true };
  },
  'Mutation.dropPartner': async (world) => {
    const { partnerLeagueId, second } = await ownTeam(world);
    return { partnerLeagueId, userId: second.id };
  },
  'Mutation.promotePartner': async (world) => {
    const { partnerLeagueId, second, bench } = await ownTeam(world);
    return { partnerLeagueId, benchUserId: bench.id, lineupUserId: second.id };
  },
  'Query.adminPartnerLeagues': async (world) => ({ id: (await staffTeam(world)).place.id }),
  'Query.adminPartnerTeamTags': async (world) => (await staffTeam(world)).place,
  'Mutation.adminJoinLeague': async (world) => ({
    id: (await known(world)).id,
    leagueId: (await programLeague(world.t)).league_id,
    reason: 'Asked for.',
  }),
  'Mutation.adminAddTeammate': async (world) => {
    const { place, agent } = await staffTeam(world);
    return { ...place, userId: agent.id, reason: 'Asked for.' };
  },
  'Mutation.adminRemoveTeammate': async (world) => {
    const { place, second } = await staffTeam(world);
    return { ...place, userId: second.id, reason: 'Asked for.' };
  },
  'Mutation.adminPromoteTeammate': async (world) => {
    const { place, second, bench } = await staffTeam(world);
    return { ...place, benchUserId: bench.id, lineupUserId: second.id, reason: 'Asked for.' };
  },
  'Mutation.adminUpdatePartnerLeague': async (world) => ({
    ...(await staffTeam(world)).place,
    rp: 1100,
    reason: 'Asked for.',
  }),
  'Mutation.adminTagTeam': async (world) => ({
    ...(await staffTeam(world)).place,
    tag: 'Rookies',
    reason: 'Asked for.',
  }),
  'Query.adminPartner': known,
  'Query.adminPartnerNotes': known,
  'Mutation.adminCreatePartnerNote': async (world) => ({ ...(await known(world)), tagId: riskTag }),
  'Mutation.adminUpdatePartnerNote': async (world) => ({ id: await partnerNote(world), tagId: riskTag }),
  'Mutation.adminDeletePartnerNote': async (world) => ({ id: await partnerNote(world) }),
  'Query.adminPartnerAuditLog': known,
  'Query.adminPartnerAvailabilities': async (world) => ({ userId: (await slots(world)).userId }),
  'Query.adminDrafts': planSpan,
  'Query.adminDraftSchedule': planSpan,
  'Query.adminPossibleMatches': planSpan,
  'Query.adminDraftPreview': planSpan,
  'Mutation.adminGenerateDrafts': async (world) => {
    const { leagueId, span } = await plannedLeague(world);
    return { leagueId, ...span };
  },
  'Mutation.adminCreateDraft': async (world) => {
    const { leagueId, teamIds, starts } = await plannedLeague(world);
    return { leagueId, teamIds, startDate: starts[0] };
  },
  'Mutation.adminMoveDraft': async (world) => {
    const { id, later } = await drafted(world);
    return { id, startDate: later };
  },
  'Mutation.adminApproveDrafts': async (world) => ({ draftIds: [(await drafted(world)).id] }),
  'Mutation.adminApproveDraft': async (world) => {
    const { id, start } = await drafted(world);
    return { draftId: id, startDate: start };
  },
  'Mutation.adminDeleteDraft': async (world) => ({ id: (await drafted(world)).id }),
  'Query.adminLeagueCaptains': playedLeague,
  'Query.adminLeagueAvailability': playedLeague,
  'Mutation.applyForPartner': async ({ t }) => ({
    leagueIds: [(await programLeague(t)).league_id],
    text: 'Five seasons of clash, every evening.',
  }),
  'Mutation.setPartnerAvailability': async (world) => ({
    timeslotIds: await partner(world, world.people.player),
    selected: true,
  }),
  'Mutation.adminCreatePartner': async ({ t }) => ({
    userId: (await t.person({ kycState: 'approved' })).id,
    code: code(),
    reason: 'Plays well.',
  }),
  'Mutation.adminUpdatePartner': async (world) => ({ ...(await known(world)), code: code(), reason: 'Their wish.' }),
  'Mutation.adminSuspendPartner': async (world) => ({ ...(await known(world)), numOfWeeks: 2, reason: 'No-shows.' }),
  'Mutation.adminUnsuspendPartner': async (world) => {
    const { id } = await known(world);
    const url = `/admin/v1/partners/${id}/suspend`;
    await world.t.inject(world.people.admin, 'POST', url, { num_of_weeks: 2, reason: 'No-shows.' });
    return { id, reason: 'Cleared up.' };
  },
  'Mutation.adminUpdatePartnerAvailability': async (world) => ({ ...(await slots(world)), reason: 'Called in.' }),
};
