import type { Tx } from '../db/database.ts';
import { finish, openChange } from './lifecycle/change.ts';
import type { Origin } from './lifecycle/eventChange.ts';
import type { MatchEventView } from './schemas.ts';

/**
 * Changes the address of an event's picture, in any state. `choose` gets the current one, under lock, and returns the new
 * one; null is none. @throws 404
 */
export async function changeEventPicture(
  tx: Tx,
  origin: Origin,
  id: string,
  choose: (before: string | null) => Promise<string | null>,
): Promise<MatchEventView> {
  const change = await openChange(tx, origin, id);
  const { event } = change;
  const before = event.image_url;
  event.image_url = await choose(before);
  change.edited = { before: { image_url: before }, after: { image_url: event.image_url } };
  return finish(change, 'event.picture_changed');
}
