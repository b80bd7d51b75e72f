import Type, { type Static } from 'typebox';
import { audit } from '../../audit/audit.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Origin } from '../../events/lifecycle/eventChange.ts';
import { describeSchema } from '../../shared/describe.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { DateTime, Id } from '../../shared/schema.ts';
import { PublicPerson, readPeople } from '../../users/publicPerson.ts';

export const InviteList = Type.Object({
  id: Id,
  name: Type.String(),
  user_ids: Type.Array(Id),
  users: Type.Array(PublicPerson),
  created_at: DateTime,
});
describeSchema(InviteList, 'TournamentInviteList', 'Users who can register for private events that use the list.', {
  name: 'Name of the list.',
  user_ids: 'IDs of the users on the list.',
  users: 'Users on the list, by username. Deleted accounts are omitted.',
});
type InviteListView = Static<typeof InviteList>;

export const InviteListBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 80 }),
  user_ids: Type.Array(Id, { minItems: 1, maxItems: 1000 }),
});
describeSchema(InviteListBody, 'InviteListBody', '', {
  name: 'Name of the list. A list with the same name is replaced.',
  user_ids: 'IDs of the users on the list.',
});

/** All invite lists, by name. */
export async function listInviteLists(db: Db): Promise<InviteListView[]> {
  const lists = await db.selectFrom('tournament_invite_lists').selectAll().orderBy('name').execute();
  const users = await db.selectFrom('tournament_invite_list_users').selectAll().orderBy('user_id').execute();
  const people = await readPeople(
    db,
    users.map((one) => one.user_id),
  );
  return lists.map((list) =>
    viewOf(
      list,
      users.filter((one) => one.list_id === list.id).map((one) => one.user_id),
      people,
    ),
  );
}

function viewOf(
  { id, name, created_at }: { id: string; name: string; created_at: Date },
  userIds: string[],
  people: ReadonlyMap<string, PublicPerson>,
): InviteListView {
  const users = userIds.flatMap((userId) => people.get(userId) ?? []);
  users.sort((a, b) => a.username.localeCompare(b.username));
  return { id, name, user_ids: userIds, users, created_at: created_at.toISOString() };
}

/** Stores a list. Replaces the people in an existing list with the same name. @throws 1000 for unknown users */
export async function saveInviteList(
  tx: Tx,
  { userId: staffId, action, role, requestId, ip }: Origin & { userId: string },
  { name, user_ids }: Static<typeof InviteListBody>,
): Promise<InviteListView> {
  const wanted = [...new Set(user_ids)];
  const known = await tx.selectFrom('users').select('id').where('id', 'in', wanted).execute();
  if (known.length !== wanted.length) throw common.validation({}, 'One of these people doesn’t exist.', 'user_ids');
  const list = await tx
    .insertInto('tournament_invite_lists')
    .values({ id: newId(), name: name.trim(), created_by: staffId })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ created_by: staffId }))
    .returningAll()
    .executeTakeFirstOrThrow();
  const replaced = await tx
    .deleteFrom('tournament_invite_list_users')
    .where('list_id', '=', list.id)
    .returning('user_id')
    .execute();
  await tx
    .insertInto('tournament_invite_list_users')
    .values(wanted.map((userId) => ({ list_id: list.id, user_id: userId })))
    .execute();
  await audit(tx, {
    area: 'staff',
    actor: staffId,
    role,
    action,
    subjectType: 'invite_list',
    subjectId: list.id,
    before: { user_ids: replaced.map(({ user_id }) => user_id).sort() },
    after: { name: list.name, user_ids: wanted.sort() },
    ip,
    requestId,
  });
  return viewOf(list, wanted, await readPeople(tx, wanted));
}
