import type { Tx } from '../db/database.ts';
import { claimPicture, copyPicture } from '../media/picture.ts';
import type { Config } from '../shared/config.ts';
import { common } from '../shared/errors.ts';
import { finish, openChange } from './lifecycle/change.ts';
import type { Origin } from './lifecycle/eventChange.ts';
import type { MatchEventView } from './schemas.ts';

/**
 * Changes the URL of an event's picture, in any state. `choose` receives the current URL under lock and returns the new
 * one. Null means no picture. @throws 404
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
  /** ID of the staff member's upload. */
  media_id?: string | null;
  /** URL of a picture hosted elsewhere. */
  image_url?: string | null;
  /** ID of the event whose picture is copied. */
  picture_of?: string | null;
  /** URL of that picture when the staff member saw it. */
  picture_was?: string | null;
}

/**
 * The URL of a new event's picture, which is either uploaded before the event is created or copied from another event.
 * Null if there is none.
 * @throws 1000 if the upload can't be used, for an unknown event, or for more than one picture, 1001 if the other
 * event's picture has changed since staff saw it
 */
export async function newEventPicture(
  tx: Tx,
  config: Config,
  userId: string,
  { media_id: mediaId = null, image_url: url = null, picture_of: eventId = null, picture_was: was = null }: Given,
): Promise<string | null> {
  if ([mediaId, url, eventId].filter((given) => given !== null).length > 1)
    throw common.validation({}, 'Choose one picture: an upload, an address or that of another event.', 'image_url');
  if (eventId !== null) return copiedPicture(tx, config, userId, { eventId, was });
  return url ?? claimPicture(tx, config, { userId, mediaId, type: 'event_picture' });
}

async function copiedPicture(
  tx: Tx,
  config: Config,
  userId: string,
  { eventId, was }: { eventId: string; was: string | null },
): Promise<string> {
  const event = await tx.selectFrom('events').select('image_url').where('id', '=', eventId).executeTakeFirst();
  if (!event) throw common.validation({}, 'No event has this ID.', 'picture_of');
  const { image_url: current } = event;
  const copy =
    current !== null && current === was
      ? await copyPicture(tx, config, { userId, url: current, type: 'event_picture' })
      : null;
  if (copy === null)
    throw common.conflict(
      { current },
      'The picture of the original event has changed. No event was created. Choose a picture or remove it.',
    );
  return copy;
}
