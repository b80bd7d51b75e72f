import { newId } from '../../../../../platform/src/shared/ids.ts';
import { everyoneAlike, type Subject } from '../../../case.ts';

/** A user with a linked Twitch account. */
export const subject: Subject = async ({ t, somebody }) => {
  const { id } = await somebody();
  await t.db
    .insertInto('twitch_accounts')
    .values({ id: newId(), user_id: id, twitch_user_id: newId(), username: 'maya_tv', linked_at: new Date(0) })
    .execute();
  return { id };
};

export const relations = everyoneAlike;
