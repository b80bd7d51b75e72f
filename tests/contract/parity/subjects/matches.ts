import { disputed, inReview } from '../../../../platform/src/matches/testing/dispute.ts';
import { act, fieldOf, setup } from '../../../../platform/src/matches/testing/duel.ts';
import { open } from '../../../../platform/src/matches/testing/team.ts';
import type { Subject } from '../../case.ts';
import type { World } from '../world.ts';

export const inState =
  (state: 'available' | 'prematch' | 'active'): Subject =>
  async (world) => ({ id: (await world.match(state)).id });

/** A match waiting for the invited `other`. */
export const invitation: Subject = async ({ t, field, people }) => {
  const wish = setup(field, { visibility: 'private', invite_user_ids: [people.other.id] });
  return { id: (await act(t, people.player, 'POST', '', wish)).id };
};

/** A match created by the player, with a seat offered to `other`. */
export const seats: Subject = async ({ t, people }) => {
  const field = await fieldOf(t, 'rim-theory', 'halfcourt', 'ps5');
  const { player, other } = people;
  const match = await open(t, field, { captain: player, mates: [other], all: [player, other] });
  return { id: match.id };
};

export const inDispute: Subject = async ({ t, field, people, somebody }) => ({
  id: (await disputed(t, field, [people.player, await somebody()])).id,
});

export const filter: Subject = async ({ t, people }) => {
  const body = { name: 'Evenings', criteria: {} };
  return { id: (await t.inject(people.player, 'POST', '/api/v1/matches/filters', body)).json().id };
};

/** An active match with a pending cancellation request by one side. */
export async function askedToCancel({ t, field, people, somebody }: World, by: 'player' | 'rival') {
  const rival = await somebody();
  const made = await act(t, people.player, 'POST', '', setup(field));
  await act(t, rival, 'POST', `/${made.id}/join`);
  const who = by === 'player' ? people.player : rival;
  const asked = await act(t, who, 'POST', `/${made.id}/cancel_request`, { reason: 'The servers are down.' });
  return { id: made.id, cancelRequestId: asked.cancel_request_id };
}

/** Matches for referees to decide. */
export const judged = {
  inDispute,
  inReview: async ({ t, field, people, somebody }: World) => ({
    id: (await inReview(t, field, [people.player, await somebody()])).id,
  }),
};
