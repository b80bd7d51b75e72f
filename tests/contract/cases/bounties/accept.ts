import { now } from '../../../../platform/src/events/testing/events.ts';
import { call } from '../../../../platform/src/tournaments/testing/cups.ts';
import type { Subject } from '../../case.ts';
import { cupIn, HOUR } from '../../parity/subjects/events.ts';

/** A bounty on another team of a tournament that the player has registered for. */
export const subject: Subject = async (world) => {
  const { t, people } = world;
  const { id: eventId } = await cupIn(world);
  await call(t, people.player, eventId, 'register');
  const target = await call(t, await world.somebody(), eventId, 'register');
  const expiresAt = new Date((await now(t)).getTime() + HOUR).toISOString();
  const offer = { event_team_id: target.event_team_id, amount: 500, expires_at: expiresAt };
  const made = await t.inject(people.eventManager, 'POST', `/admin/v1/events/${eventId}/bounties`, offer);
  return { id: made.json().id };
};
