import { guidelines } from '../../../../platform/src/matches/guidelines/text.ts';
import { award, disputed, inReview, photo, referee, upload } from '../../../../platform/src/matches/testing/dispute.ts';
import { act, fieldOf, setup } from '../../../../platform/src/matches/testing/duel.ts';
import { open } from '../../../../platform/src/matches/testing/team.ts';
import type { World } from '../world.ts';
import type { Subject } from './index.ts';

const MINUTE = 60_000;

const inState =
  (state: 'available' | 'prematch' | 'active'): Subject =>
  async (world) => ({ id: (await world.match(state)).id });

/** A match waiting for the invited `other`. */
const invitation: Subject = async ({ t, field, people }) => {
  const wish = setup(field, { visibility: 'private', invite_user_ids: [people.other.id] });
  return { id: (await act(t, people.player, 'POST', '', wish)).id };
};

/** A match created by the player, with a seat offered to `other`. */
const seats: Subject = async ({ t, people }) => {
  const field = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
  const { player, other } = people;
  const match = await open(t, field, { captain: player, mates: [other], all: [player, other] });
  return { id: match.id };
};

const inDispute: Subject = async ({ t, field, people, somebody }) => ({
  id: (await disputed(t, field, [people.player, await somebody()])).id,
});

const filter: Subject = async ({ t, people }) => {
  const body = { name: 'Evenings', criteria: {} };
  return { id: (await t.inject(people.player, 'POST', '/api/v1/matches/filters', body)).json().id };
};

/** An active match with a pending cancellation request by one side. */
async function askedToCancel({ t, field, people, somebody }: World, by: 'player' | 'rival') {
  const rival = await somebody();
  const made = await act(t, people.player, 'POST', '', setup(field));
  await act(t, rival, 'POST', `/${made.id}/join`);
  const who = by === 'player' ? people.player : rival;
  const asked = await act(t, who, 'POST', `/${made.id}/cancel_request`, { reason: 'The servers are down.' });
  return { id: made.id, cancelRequestId: asked.cancel_request_id };
}

/** An active match in which the player's opponent has claimed a no-show. */
const claimed: Subject = async ({ t, field, people, somebody }) => {
  const rival = await somebody();
  const { id } = await act(t, people.player, 'POST', '', setup(field));
  await act(t, rival, 'POST', `/${id}/join`);
  for (const one of [people.player, rival]) await act(t, one, 'POST', `/${id}/prematch`, { ready: true });
  await act(t, people.player, 'POST', `/${id}/start`);
  await t.clock.advance(15 * MINUTE);
  const evidence = await upload(t, rival, await photo());
  await act(t, rival, 'POST', `/${id}/forfeit`, { claim: 'no_show', evidence_ids: [evidence.id] });
  return { id };
};

/** A match that a referee has awarded to the other side. */
const lostByVerdict: Subject = async ({ t, field, people, somebody }) => {
  const rival = await somebody();
  const { id } = await inReview(t, field, [people.player, rival]);
  await award(t, await referee(t), id, rival);
  return { id };
};

const search = { name: 'Weekends', criteria: { teamSize: 1 } };

export const matches: Record<string, Subject> = {
  'Query.match': inState('active'),
  'Query.matchScores': inState('active'),
  'Query.matchPrematch': inState('prematch'),
  'Query.matchTeammates': seats,
  'Mutation.acceptMatchGuidelines': () => ({ version: guidelines.version }),
  'Query.profileMatches': ({ people }) => ({ participantUserId: people.player.id }),
  'Mutation.createMatch': ({ field }) => ({
    input: {
      gameId: field.game_id,
      gameModeId: field.game_mode_id,
      consoleId: field.console_id,
      teamSize: 1,
      amount: 1000,
      visibility: 'public',
    },
  }),
  'Mutation.joinMatch': inState('available'),
  'Mutation.acceptMatch': invitation,
  'Mutation.declineMatch': invitation,
  'Mutation.withdrawMatch': inState('available'),
  'Mutation.setMatchReady': inState('prematch'),
  'Mutation.startMatch': async ({ t, field, people, somebody }) => {
    const rival = await somebody();
    const { id } = await act(t, people.player, 'POST', '', setup(field));
    await act(t, rival, 'POST', `/${id}/join`);
    for (const one of [people.player, rival]) await act(t, one, 'POST', `/${id}/prematch`, { ready: true });
    return { id };
  },
  'Mutation.submitMatchResult': inState('active'),
  'Mutation.setMatchTeammates': async (world) => ({ ...(await seats(world)), userIds: [(await world.somebody()).id] }),
  'Mutation.inviteToMatch': async (world) => ({
    ...(await invitation(world)),
    userIds: [(await world.somebody()).id],
    as: 'opponent',
  }),
  'Mutation.verifyMatchTeam': seats,
  'Mutation.requestMatchCancel': inState('active'),
  'Mutation.undoMatchCancel': (world) => askedToCancel(world, 'player'),
  'Mutation.respondMatchCancel': (world) => askedToCancel(world, 'rival'),
  'Mutation.forfeitMatch': inState('active'),
  'Mutation.denyMatchNoShow': claimed,
  'Mutation.addMatchEvidence': async (world) => ({ ...(await inDispute(world)), note: 'I won.' }),
  'Mutation.appealMatch': lostByVerdict,
  'Mutation.createMatchFilter': () => search,
  'Mutation.updateMatchFilter': async (world) => ({ ...(await filter(world)), name: 'Mornings' }),
  'Mutation.deleteMatchFilter': filter,
};

/** Matches for referees to decide. */
export const judged = {
  inDispute,
  inReview: async ({ t, field, people, somebody }: World) => ({
    id: (await inReview(t, field, [people.player, await somebody()])).id,
  }),
};
