import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { pageOf } from '../../shared/page.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { OwnedPageQuery, ownerWords } from '../queues/claims.ts';
import {
  AdminIdentity,
  ApproveIdentityBody,
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
    summary: 'Reasons for rejecting an identity check.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: {
      'items.id': 'Reason id.',
      'items.label': 'Reason as shown to staff.',
      'items.advice': 'Advice shown to the user.',
    },
    response: itemsOf(Reason),
    handler: ({ deps }) => identityReasons(deps.db),
  });
  route(app, {
    operationId: 'admin.wallets.pending_identities',
    method: 'GET',
    url: '/admin/v1/wallets/pending_identities',
    summary: 'Identity checks waiting for a decision, oldest first. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { owner: ownerWords },
    query: OwnedPageQuery,
    response: pageOf(AdminIdentity),
    handler: pendingIdentities,
  });
  route(app, {
    operationId: 'admin.wallets.identity',
    method: 'GET',
    url: '/admin/v1/wallets/:user_id/identity',
    summary: 'Identity check of a user, for staff. Every view is logged.',
    policy: policy.staff('support', 'finance', 'risk', 'admin'),
    fields: { user_id: 'Id of the user whose identity is checked.' },
    params: Person,
    response: AdminIdentity,
    handler: getIdentity,
  });
  route(app, {
    operationId: 'admin.wallets.approve_identity',
    method: 'POST',
    url: '/admin/v1/wallets/:user_id/approve_identity',
    summary: 'Approves the pending identity check.',
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: {
      user_id: 'Id of the user whose identity is checked.',
      document_expires_on: 'Last day the document is valid, `YYYY-MM-DD`.',
      date_of_birth: 'Date of birth on the document, `YYYY-MM-DD`.',
    },
    params: Person,
    body: ApproveIdentityBody,
    response: AdminIdentity,
    handler: approveIdentity,
  });
  route(app, {
    operationId: 'admin.wallets.reject_identity',
    method: 'POST',
    url: '/admin/v1/wallets/:user_id/reject_identity',
    summary: 'Rejects the pending identity check with a reason shown to the user.',
    policy: policy.staff('finance', 'risk', 'admin'),
    fields: {
      user_id: 'Id of the user whose identity is checked.',
      reason_id: 'Id of one of `admin_identity_reasons`.',
    },
    params: Person,
    body: Type.Object({ reason_id: Type.String({ minLength: 1, maxLength: 50 }) }),
    response: AdminIdentity,
    handler: rejectIdentity,
  });
}

/** Staff operations on wallets and identity checks. */
export const adminWalletsModule: Module = { name: 'admin/wallets', routes };
