import Type, { type Static } from 'typebox';
import { common } from '../../shared/errors.ts';
import { Id, Nullable } from '../../shared/schema.ts';
import { requireReason } from '../../staff/actor.ts';

/** Request body of the calls that change a picture. */
export const PictureBody = Type.Object({
  media_id: Type.Optional(Nullable(Id)),
  was: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
  reason: Type.String({ minLength: 1, maxLength: 500 }),
});

export const pictureWords = {
  media_id: 'ID of an unused upload by the staff member. Null to remove the picture.',
  was: 'Address of the picture before the change, or null if there was none. Refused with code 1001 if the picture has changed since then.',
  reason: 'Reason. Kept in the audit log.',
};

export interface PictureInput {
  /** Null removes the picture. */
  mediaId: string | null;
  /** The picture that the staff member saw. Null if there was none. */
  was: string | null;
  reason: string;
}

/** @throws 1000 without a reason */
export function pictureInput({ media_id = null, was = null, reason }: Static<typeof PictureBody>): PictureInput {
  return { mediaId: media_id, was, reason: requireReason(reason) };
}

/**
 * Refuses to replace or remove a picture other than the one that staff saw. @throws 1001, 1002 if there is none to
 * remove
 */
export function assertSeen(current: string | null, { mediaId, was }: Pick<PictureInput, 'mediaId' | 'was'>): void {
  if (current !== was) {
    throw common.conflict(
      { current },
      'Somebody else changed this picture while you were choosing one. Nothing was saved. Reload to see it.',
    );
  }
  if (current === null && mediaId === null) throw common.notAllowedNow({}, 'There is no picture to remove.');
}
