import { sql } from 'kysely';
import Type from 'typebox';
import type { Tx } from '../../../db/database.ts';
import { withTransaction } from '../../../db/transaction.ts';
import type { Ctx } from '../../../http/route.ts';
import { mediaIdOf } from '../../../media/address.ts';
import { claimPicture } from '../../../media/picture.ts';
import { removeImages } from '../../../people/profile/images.ts';
import type { Config } from '../../../shared/config.ts';
import { common } from '../../../shared/errors.ts';
import { Nullable } from '../../../shared/schema.ts';
import { actorOf, lockSubject, refuseOwn, requireReason, staffAudit } from '../../../staff/actor.ts';
import type { UserCard } from '../../../users/card.ts';
import { changeAccount } from '../../../users/changeAccount.ts';
import { cardOf } from '../cardOf.ts';

export const PictureUrl = Nullable(Type.String({ minLength: 1, maxLength: 500 }));

const columns = {
  profile_image_url: 'profile_media_url',
  card_image_url: 'card_image_url',
} as const;

const types = { profile_image_url: 'profile', card_image_url: 'card' } as const;

interface Change {
  action: string;
  field: keyof typeof columns;
  /** New picture URL. Null removes the picture. */
  url: string | null;
  /** An upload by the staff member, used instead of `url`. Null if there is none. */
  mediaId?: string | null | undefined;
  reason: string;
}

type Wanted = Pick<Change, 'field'> & { url: string };

/** Replaces or removes a picture of a user, and deletes the file of the old one. @throws 404, 1000 */
export async function changePicture(
  ctx: Ctx<{ id: string }>,
  { action, field, url: address, mediaId = null, reason }: Change,
): Promise<UserCard> {
  const { id } = ctx.params;
  const { db, config } = ctx.deps;
  const given = requireReason(reason);
  const column = columns[field];
  refuseOwn(ctx.userId, id);
  await withTransaction(db, async (tx) => {
    await lockSubject(tx, id);
    const url =
      mediaId === null ? address : await claimPicture(tx, config, { userId: ctx.userId, mediaId, type: 'player_card' });
    if (mediaId === null && url !== null) await checkPicture(tx, config, id, { field, url });
    const before = await tx.selectFrom('users').select(column).where('id', '=', id).executeTakeFirstOrThrow();
    if (before[column] !== url) await removeImages(tx, config, [before[column]]);
    await changeAccount(tx, id, { [column]: url });
    await staffAudit(tx, actorOf(ctx), {
      action,
      subjectType: 'user',
      subjectId: id,
      before: { [field]: before[column] },
      after: { [field]: url },
      reason: given,
    });
  });
  return cardOf(ctx.deps, id);
}

/** Allows only pictures that the user has uploaded, so that no other site can track who views them. */
async function checkPicture(tx: Tx, config: Config, userId: string, { field, url }: Wanted): Promise<void> {
  const id = mediaIdOf(config, url) ?? '';
  const upload = await tx
    .selectFrom('media')
    .select('id')
    .where('user_id', '=', userId)
    .where(sql<string>`id::text`, '=', id)
    .where('type', '=', types[field])
    .where('state', '=', 'ready')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!upload) throw common.validation(undefined, 'Use the address of a picture that this user has uploaded.', field);
}
