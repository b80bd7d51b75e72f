import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { blockReasons } from '../moderation/reasons.ts';
import { pageQuery } from '../shared/page.ts';
import { DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { block, unblock } from './block.ts';
import { blockedIds, blockHash, blockList, hasBlocked, isBlockedWith } from './blocks.ts';
import { deleteAccount } from './deleteAccount.ts';
import { follow, unfollow } from './follows.ts';
import { checkOther } from './pair.ts';
import { findProfile, readBlocked, readProfile } from './profile.ts';
import { BlockPage, Profile } from './schemas.ts';
import { UpdateProfile, updateProfile } from './update.ts';

const ById = Type.Object({ id: Id });
const base = '/api/v1/users';

/** Routes for follows, blocks and profile changes. */
export function peopleChanges(app: App): void {
  followRoutes(app);
  blockRoutes(app);
  blockReads(app);
  route(app, {
    operationId: 'users.update',
    method: 'PUT',
    url: base,
    summary: "Updates the viewer's profile. Omitted fields keep their value.",
    policy: policy.user(),
    body: UpdateProfile,
    response: Profile,
    handler: async ({ deps, userId, body, ip, requestId }) => {
      await updateProfile(deps, userId, body, { ip, requestId });
      return readProfile(deps.db, userId, userId);
    },
  });
  route(app, {
    operationId: 'users.delete',
    method: 'DELETE',
    url: base,
    summary:
      'Permanently deletes the account. Only anonymous ledger records remain. Refused while the account holds money or has open obligations.',
    policy: policy.user(),
    fields: { deleted_at: 'Time of the deletion.', username: "The user's username, typed as confirmation." },
    query: Type.Object({ username: Type.String({ maxLength: 20 }) }),
    response: Type.Object({ deleted_at: DateTime }),
    handler: ({ deps, userId, query, ip, requestId }) => deleteAccount(deps, userId, query.username, { ip, requestId }),
  });
}

function followRoutes(app: App): void {
  const { db } = app.deps;
  for (const [name, run, summary] of [
    ['follow', follow, 'Follows a user.'],
    ['unfollow', unfollow, 'Unfollows a user.'],
  ] as const) {
    route(app, {
      operationId: `users.${name}`,
      method: 'POST',
      url: `${base}/:id/${name}`,
      summary,
      policy: policy.user(),
      fields: {
        id: 'User id.',
      },
      params: ById,
      response: Profile,
      handler: async ({ params, userId }) => {
        await run(db, userId, params.id);
        return readProfile(db, userId, params.id);
      },
    });
  }
}

function blockRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'users.block',
    method: 'POST',
    url: `${base}/:id/block`,
    summary:
      'Blocks a user. Both are hidden from each other and stop following each other. Has no effect when already blocked.',
    policy: policy.user(),
    fields: { id: 'User id.', reason: 'Key of one of `block_reasons`.', note: 'Note for moderators.' },
    params: ById,
    body: Type.Object({
      reason: Type.Optional(OneOf(blockReasons.map(({ key }) => key))),
      note: Type.Optional(Type.String({ maxLength: 500 })),
    }),
    response: Profile,
    handler: async ({ params, userId, body }) => {
      await block(db, userId, params.id, body);
      return readBlocked(db, userId, params.id);
    },
  });
  route(app, {
    operationId: 'users.unblock',
    method: 'POST',
    url: `${base}/:id/unblock`,
    summary:
      "Unblocks a user without restoring follows. Has no effect when not blocked. Not found when the profile isn't visible to the viewer.",
    policy: policy.user(),
    fields: {
      profile: 'Profile after the change.',
      id: 'User id.',
    },
    params: ById,
    // Null if the other person no longer exists or has blocked the caller, too. The caller's block is removed in either
    // case.
    response: Type.Object({ profile: Nullable(Profile) }),
    handler: async ({ params, userId }) => {
      await unblock(db, userId, params.id);
      return { profile: await findProfile(db, userId, params.id) };
    },
  });
}

function blockReads(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'users.blocks',
    method: 'GET',
    url: `${base}/blocks`,
    summary: 'Users blocked by the viewer, newest first.',
    policy: policy.user(),
    fields: {
      'items.user': 'User. Null if the account has been deleted.',
      'items.reason': 'Key of one of `block_reasons`. Null if none was given.',
      'items.blocked_at': 'Time of the block.',
    },
    query: pageQuery(20),
    response: BlockPage,
    handler: ({ userId, query }) => blockList(db, userId, query),
  });
  route(app, {
    operationId: 'users.block_ids',
    method: 'GET',
    url: `${base}/block_ids`,
    summary: 'Ids of all users blocked by the viewer.',
    policy: policy.user(),
    fields: {
      user_ids: 'Ids of the users the viewer has blocked.',
    },
    response: Type.Object({ user_ids: Type.Array(Id) }),
    handler: async ({ userId }) => ({ user_ids: await blockedIds(db, userId) }),
  });
  route(app, {
    operationId: 'users.block_hash',
    method: 'GET',
    url: `${base}/block_hash`,
    summary: 'SHA-256 of the sorted ids, one per line, in hexadecimal. Changes with the list.',
    policy: policy.user(),
    fields: {
      hash: 'Hash of the sorted ids of blocked users. Compare it with an earlier one to see whether the list changed.',
    },
    response: Type.Object({ hash: Type.String() }),
    handler: async ({ userId }) => ({ hash: blockHash(await blockedIds(db, userId)) }),
  });
  route(app, {
    operationId: 'users.blocked',
    method: 'GET',
    url: `${base}/:id/blocked`,
    summary: "Whether the viewer and a user have blocked each other. Not found when the user doesn't exist.",
    policy: policy.user(),
    fields: {
      blocked: 'True when either has blocked the other.',
      blocked_by_me: 'True when the viewer has blocked the user.',
      id: 'User id.',
    },
    params: ById,
    response: Type.Object({ blocked: Type.Boolean(), blocked_by_me: Type.Boolean() }),
    handler: async ({ params, userId }) => {
      if (params.id !== userId) await checkOther(db, userId, params.id);
      const [blocked, mine] = [await isBlockedWith(db, userId, params.id), await hasBlocked(db, userId, params.id)];
      return { blocked, blocked_by_me: mine };
    },
  });
}
