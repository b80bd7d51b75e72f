import type { Tx } from '../db/database.ts';
import { claimPicture } from '../media/picture.ts';
import type { Config } from '../shared/config.ts';
import { common } from '../shared/errors.ts';
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

interface Given {
  /** Upload of the staff member. */
  media_id?: string | null;
  /** Address of a picture elsewhere. */
  image_url?: string | null;
}

/**
 * The address of a new event's picture, which is uploaded before the event is created. Null without one.
 * @throws 1000 if the upload can't be used, or for an upload and an address
 */
export async function newEventPicture(
  tx: Tx,
  config: Config,
  userId: string,
  { media_id: mediaId = null, image_url: url = null }: Given,
): Promise<string | null> {
  if (mediaId !== null && url !== null)
    throw common.validation({}, 'Choose an upload or an address, not both.', 'image_url');
  return url ?? claimPicture(tx, config, { userId, mediaId, type: 'event_picture' });
}
