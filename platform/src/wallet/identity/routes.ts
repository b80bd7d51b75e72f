import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { Id } from '../../shared/schema.ts';
import { Identity } from '../schemas.ts';
import { submitIdentity } from './identity.ts';

/** Banned users can still see and withdraw their money. */
const owner = policy.user({ scopes: ['full', 'banned'] });

/** Routes for identity checks. */
export function identityRoutes(app: App): void {
  route(app, {
    operationId: 'wallets.identity_uploaded',
    method: 'POST',
    url: '/api/v1/wallets/identity_uploaded',
    summary: 'Submits uploaded documents for the identity check.',
    policy: owner,
    fields: { media_ids: 'IDs of uploads of type `identity`: front, back and a photo of the user.' },
    body: Type.Object({ media_ids: Type.Array(Id, { minItems: 1, maxItems: 6 }) }),
    response: Identity,
    handler: submitIdentity,
  });
}
