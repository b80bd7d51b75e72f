import Type from 'typebox';
import type { App, Module } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { PageQuery, pageOf } from '../../shared/page.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import {
  AdminIdentity,
  approveIdentity,
  getIdentity,
  identityReasons,
  pendingIdentities,
  rejectIdentity,
} from './identities.ts';
import { statsRoute } from './stats.ts';
import { forcedWithdrawRoute } from './withdraw.ts';
import { withdrawalLimitRoute } from './withdrawalLimit.ts';

const Reason = Type.Object({ id: Type.String(), label: Type.String(), advice: Type.String() });
const Person = Type.Object({ user_id: Id });

function routes(app: App): void {
  statsRoute(app);
  withdrawalLimitRoute(app);
  forcedWithdrawRoute(app);
  route(app, {
    operationId: 'admin.wallets.identity_reasons',
    method: 'GET',
    url: '/admin/v1/wallets/identity_reasons',
    summary: 'Why an identity check may be rejected.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    response: itemsOf(Reason),
    handler: ({ deps }) => identityReasons(deps.db),
  });
  route(app, {
    operationId: 'admin.wallets.pending_identities',
    method: 'GET',
    url: '/admin/v1/wallets/pending_identities',
    summary: 'Identity checks that wait for a decision, oldest first.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    query: PageQuery,
    response: pageOf(AdminIdentity),
    handler: pendingIdentities,
  });
  route(app, {
    operationId: 'admin.wallets.identity',
    method: 'GET',
    url: '/admin/v1/wallets/:user_id/identity',
    summary: "A person's identity check and documents.",
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    params: Person,
    response: AdminIdentity,
    handler: getIdentity,
  });
  route(app, {
    operationId: 'admin.wallets.approve_identity',
    method: 'POST',
    url: '/admin/v1/wallets/:user_id/approve_identity',
    summary: 'Approves the identity check that waits.',
    policy: policy.staff('finance', 'risk', 'admin'),
    params: Person,
    response: AdminIdentity,
    handler: approveIdentity,
  });
  route(app, {
    operationId: 'admin.wallets.reject_identity',
    method: 'POST',
    url: '/admin/v1/wallets/:user_id/reject_identity',
    summary: 'Rejects the identity check that waits, with a reason.',
    policy: policy.staff('finance', 'risk', 'admin'),
    params: Person,
    body: Type.Object({ reason_id: Type.String({ minLength: 1, maxLength: 50 }) }),
    response: AdminIdentity,
    handler: rejectIdentity,
  });
}

/** What staff does about people's money and identity. */
export const adminWalletsModule: Module = { name: 'admin/wallets', routes };
