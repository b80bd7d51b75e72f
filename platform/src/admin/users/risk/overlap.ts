import Type, { type Static } from 'typebox';
import type { App } from '../../../app.ts';
import type { Tx } from '../../../db/database.ts';
import { policy } from '../../../http/policy.ts';
import { route } from '../../../http/route.ts';
import { describeSchema } from '../../../shared/describe.ts';
import { DateTime, Id, itemsOf, OneOf } from '../../../shared/schema.ts';
import { userStatuses } from '../../../users/viewer.ts';
import { auditedRead } from '../auditedRead.ts';
import { overlapKinds, overlapWeights, readOverlap } from './overlapSignals.ts';

const KIND = 'admin.users.overlap';

const AdminLinkedAccount = Type.Object({
  user_id: Id,
  username: Type.String(),
  status: OneOf(userStatuses),
  weight: Type.Integer(),
  signals: Type.Array(Type.Object({ kind: OneOf(overlapKinds), weight: Type.Integer(), at: DateTime })),
});
describeSchema(AdminLinkedAccount, 'AdminLinkedAccount', 'Account that shares something with a user.', {
  user_id: 'ID of the other account.',
  username: 'Username of the other account.',
  status: 'Status of the other account.',
  weight: 'Strength of the link, from 1 to 100.',
  signals: 'What the accounts share, strongest first.',
  'signals.kind': 'Kind of shared item.',
  'signals.weight': 'Part of the strength that this item contributes.',
  'signals.at': 'Latest time the other account used it.',
});
type AdminLinkedAccount = Static<typeof AdminLinkedAccount>;

export function userOverlapRoute(app: App): void {
  route(app, {
    operationId: KIND,
    method: 'GET',
    url: '/admin/v1/users/:id/overlap',
    summary:
      'Accounts that share a payment method, phone number, device, or an IP address on the same day, strongest first. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { id: 'User ID.' },
    params: Type.Object({ id: Id }),
    response: itemsOf(AdminLinkedAccount),
    handler: (ctx) => auditedRead(ctx, KIND, async (tx) => ({ items: await readAccounts(tx, ctx.params.id) })),
  });
}

async function readAccounts(tx: Tx, userId: string): Promise<AdminLinkedAccount[]> {
  const byUser = Map.groupBy(await readOverlap(tx, userId), (signal) => signal.user_id);
  if (byUser.size === 0) return [];
  const users = await tx
    .selectFrom('users')
    .select(['id', 'username', 'status'])
    .where('id', 'in', [...byUser.keys()])
    .execute();
  return users
    .map(({ id, username, status }) => {
      const signals = (byUser.get(id) ?? []).map(({ kind, at }) => ({
        kind,
        weight: overlapWeights[kind],
        at: at.toISOString(),
      }));
      const sum = signals.reduce((total, { weight }) => total + weight, 0);
      return { user_id: id, username, status, weight: Math.min(100, sum), signals };
    })
    .sort((one, other) => other.weight - one.weight || one.username.localeCompare(other.username));
}
