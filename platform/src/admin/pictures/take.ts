import Type, { type Static } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { mediaUrl } from '../../media/address.ts';
import type { StaffMediaType } from '../../media/rules.ts';
import { takeMedia } from '../../media/store.ts';
import type { Config } from '../../shared/config.ts';
import { common } from '../../shared/errors.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { requireReason } from '../../staff/actor.ts';

/** Input of the calls that change a picture. */
export const PictureBody = Type.Object({
  media_id: Type.Optional(Nullable(Id)),
  was: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
});

export const pictureWords = {
  media_id: 'ID of an unused upload of the staff member. Null removes the picture.',
  was: 'Address of the picture before the change, null for none. If it is another one by now, the call is refused with code 1001.',
  reason: 'Reason. Kept in the audit log.',
};

export interface PictureInput {
  /** Null removes the picture. */
  mediaId: string | null;
  /** The picture that the staff member saw. Null for none. */
  was: string | null;
  reason: string;
}

/** @throws 1000 without a reason */
export function pictureInput({ media_id = null, was = null, reason }: Static<typeof PictureBody>): PictureInput {
  return { mediaId: media_id, was, reason: requireReason(reason) };
}

interface Taking {
  userId: string;
  /** Null for no picture. */
  mediaId: string | null;
  type: StaffMediaType;
}

/** Uses up an upload and returns its public address. Null without one. @throws 1000 if it can't be used */
export async function takePicture(tx: Tx, config: Config, { userId, mediaId, type }: Taking): Promise<string | null> {
  if (mediaId === null) return null;
  const [taken] = await takeMedia(tx, userId, [mediaId], type);
  return taken ? mediaUrl(config, taken.id) : null;
}

/** Refuses to replace or remove another picture than the one that staff saw. @throws 1001, 1002 if there is none to remove */
export function assertSeen(current: string | null, { mediaId, was }: Pick<PictureInput, 'mediaId' | 'was'>): void {
  if (current !== was) {
    throw common.conflict(
      { current },
      'Somebody else changed this picture while you were choosing one. Nothing was saved. Reload to see it.',
    );
  }
  if (current === null && mediaId === null) throw common.notAllowedNow({}, 'There is no picture to remove.');
}
