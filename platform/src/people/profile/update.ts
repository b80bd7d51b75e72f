import type { Selectable } from 'kysely';
import Type, { type Static } from 'typebox';
import type { Deps } from '../../app.ts';
import { audit } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { showGamerIds } from '../../gamer-ids/visible.ts';
import { WrittenText } from '../../http/input/writtenText.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id } from '../../shared/schema.ts';
import { changeAccount } from '../../users/changeAccount.ts';
import type { UserTable } from '../../users/tables.ts';
import { peopleErrors } from '../errors.ts';
import { changeImage } from './images.ts';
import { changeableAt } from './settings.ts';
import { takeUsername, usernamePattern } from './usernames.ts';

export const BIO_LETTERS = 300;

export const UpdateProfile = Type.Partial(
  Type.Object({
    username: Type.String({ pattern: usernamePattern }),
    profile_image_id: Id,
    remove_profile_image: Type.Boolean(),
    card_image_id: Id,
    remove_card_image: Type.Boolean(),
    bio: WrittenText({ maxLength: BIO_LETTERS }),
    private_profile: Type.Boolean(),
    private_stats: Type.Boolean(),
    invisible: Type.Boolean(),
    off_leaderboards: Type.Boolean(),
    read_receipts: Type.Boolean(),
    public_gamer_ids: Type.Array(Id, { maxItems: 20 }),
  }),
);
describeSchema(UpdateProfile, 'UpdateProfile', 'Profile fields to change.', {
  username:
    'Username, 3 to 20 characters of a-z, 0-9 and `_`, beginning and ending with a letter or digit. Can be changed once every 30 days.',
  profile_image_id: 'ID of an upload of type `profile`.',
  remove_profile_image: 'True to remove the profile picture.',
  card_image_id: 'ID of an upload of type `card`.',
  remove_card_image: 'True to remove the player card.',
  bio: 'Biography, at most 300 characters. An empty text removes it.',
  private_profile: 'True to show follower lists to followers only.',
  private_stats: 'True to hide statistics from others.',
  invisible: 'True to hide the online status.',
  off_leaderboards: 'True to opt out of leaderboards.',
  read_receipts: 'True to send read receipts in direct conversations.',
  public_gamer_ids: 'IDs of the gamer ID records to show publicly. Replaces the previous selection.',
});
type Changes = Static<typeof UpdateProfile>;
type User = Selectable<UserTable>;

const switches = ['private_profile', 'private_stats', 'invisible', 'off_leaderboards', 'read_receipts'] as const;

/** Updates a person's profile. Omitted fields stay unchanged. @throws 1000, 1004, 1007, and the refusals of images */
export async function updateProfile(
  deps: Deps,
  userId: string,
  changes: Changes,
  request: { ip: string; requestId: string },
): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const fields: Partial<User> = {
      ...(await newName(tx, user, changes.username)),
      ...newBio(changes.bio),
      ...Object.fromEntries(switches.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]]))),
    };
    const profile = { type: 'profile', id: changes.profile_image_id, remove: changes.remove_profile_image } as const;
    const card = { type: 'card', id: changes.card_image_id, remove: changes.remove_card_image } as const;
    Object.assign(
      fields,
      await changeImage(tx, deps.config, user, profile),
      await changeImage(tx, deps.config, user, card),
    );
    if (changes.public_gamer_ids) await showGamerIds(tx, userId, changes.public_gamer_ids);
    if (Object.keys(fields).length === 0) return;
    await changeAccount(tx, userId, fields);
    await auditUpdate(tx, user, fields, request);
  });
}

/** Returns the username columns to update. Empty if the name is omitted or unchanged. */
async function newName(tx: Tx, user: User, username: string | undefined): Promise<Partial<User>> {
  if (username === undefined || username === user.username) return {};
  const now = await appNow(tx);
  const at = changeableAt(user.username_changed_at, now);
  if (at) {
    const data = { limit: 'username', allowed: null, resets_at: at.toISOString() };
    throw peopleErrors.nameTooSoon(data, undefined, 'username');
  }
  await takeUsername(tx, username);
  return { username, username_changed_at: now };
}

function newBio(text: string | undefined): Partial<User> {
  if (text === undefined) return {};
  const bio = text.normalize('NFC').trim();
  return { bio: bio === '' ? null : bio };
}

async function auditUpdate(
  tx: Tx,
  user: User,
  fields: Partial<User>,
  request: { ip: string; requestId: string },
): Promise<void> {
  const names = Object.keys(fields) as (keyof User)[];
  await audit(tx, {
    area: 'player',
    actor: user.id,
    action: 'users.update',
    subjectType: 'user',
    subjectId: user.id,
    before: Object.fromEntries(names.map((name) => [name, user[name]])),
    after: fields,
    ...request,
  });
}
