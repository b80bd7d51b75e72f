import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { keyedRoute, route } from '../../http/route.ts';
import { itemsOf } from '../../shared/schema.ts';
import { paidGates } from '../../users/paidGate.ts';
import { IdParams } from '../schemas.ts';
import { listChallenges } from './challenges.ts';
import { createChallenge } from './create.ts';
import { respondChallenge } from './respond.ts';
import { ChallengeBody, ChallengeSchema, RespondBody } from './schemas.ts';

const v2 = '/api/v2/stakes';
const staking = policy.user({ money: true, feature: 'stake' });

/** Routes for challenges, which are stakes offered to specific users. */
export function challengeRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.challenges',
    method: 'GET',
    url: `${v2}/challenges`,
    summary: 'Challenges sent to or by the viewer, newest first.',
    policy: policy.user(),
    response: itemsOf(ChallengeSchema),
    handler: async (ctx) => ({ items: await listChallenges(db, ctx.userId) }),
  });
  keyedRoute(app, {
    operationId: 'stakes.challenge_create',
    method: 'POST',
    url: `${v2}/challenges`,
    summary: 'Offers a stake to specific users.',
    policy: staking,
    gate: paidGates.stake,
    body: ChallengeBody,
    response: ChallengeSchema,
    handler: (ctx, claim) => createChallenge(ctx.deps, ctx.userId, ctx.body, claim),
  });
  keyedRoute(app, {
    operationId: 'stakes.challenge_respond',
    method: 'POST',
    url: `${v2}/challenges/:id/respond`,
    summary: 'Accepts or declines a challenge.',
    policy: staking,
    gate: paidGates.stake,
    fields: { id: 'Challenge ID.' },
    params: IdParams,
    body: RespondBody,
    response: ChallengeSchema,
    goesOn: ({ accepted }) => !accepted,
    handler: (ctx, claim) => respondChallenge(ctx.deps, ctx.userId, ctx.params.id, ctx.body, claim),
  });
}
