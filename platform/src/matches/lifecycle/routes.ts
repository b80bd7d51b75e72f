import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute, route } from '../../http/route.ts';
import { Id, itemsOf, PositiveCents } from '../../shared/schema.ts';
import { originOf } from '../origin.ts';
import { listElementSets, listRequirements, prematch } from '../reads.ts';
import {
  CreateMatchBody,
  ElementSetSchema,
  JoinBody,
  MatchParams,
  MatchSchema,
  PrematchSchema,
  ReadyBody,
  RequirementSchema,
} from '../schemas.ts';
import { withdrawMatch } from './cancel.ts';
import createExample from './create.example.json' with { type: 'json' };
import { createMatch } from './create.ts';
import joinExample from './join.example.json' with { type: 'json' };
import { acceptMatch, joinMatch } from './join.ts';
import { declineMatch } from './leave.ts';
import { setReady, startMatch } from './start.ts';

const base = '/api/v1/matches';

/** Routes for matches, from creating one to starting it. */
export function lifecycleRoutes(app: App): void {
  entryRoutes(app);
  leavingRoutes(app);
  startRoutes(app);
}

function entryRoutes(app: App): void {
  moneyRoute(app, {
    operationId: 'matches.create',
    method: 'POST',
    url: base,
    summary: "Opens a match and puts the creator's entry into escrow.",
    policy: policy.user({ money: true, feature: 'match_create' }),
    body: CreateMatchBody,
    response: MatchSchema,
    example: createExample,
    handler: (ctx, tx) => createMatch(tx, originOf(ctx), ctx.body),
  });
  moneyRoute(app, {
    operationId: 'matches.join',
    method: 'POST',
    url: `${base}/:id/join`,
    summary: 'Joins an open match and puts the entry into escrow.',
    policy: policy.user({ money: true, feature: 'match_join' }),
    fields: {
      id: 'Match id.',
      invite_code: 'Code of the invitation link. Required for a private match.',
      teammate_user_ids: "Ids of the users invited to the side's other seats.",
    },
    params: MatchParams,
    body: JoinBody,
    response: MatchSchema,
    example: joinExample,
    handler: (ctx, tx) => joinMatch(tx, originOf(ctx), ctx.params.id, ctx.body ?? {}),
  });
  moneyRoute(app, {
    operationId: 'matches.accept',
    method: 'POST',
    url: `${base}/:id/accept`,
    summary: 'Accepts an invitation as opponent and puts the entry into escrow.',
    policy: policy.user({ money: true, feature: 'match_join' }),
    fields: { id: 'Match id.' },
    params: MatchParams,
    response: MatchSchema,
    handler: (ctx, tx) => acceptMatch(tx, originOf(ctx), ctx.params.id),
  });
}

function leavingRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.decline',
    method: 'POST',
    url: `${base}/:id/decline`,
    summary: 'Declines an invitation, as opponent or teammate.',
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => declineMatch(tx, originOf(ctx), ctx.params.id)),
  });
  route(app, {
    operationId: 'matches.withdraw',
    method: 'DELETE',
    url: `${base}/:id`,
    summary: "Withdraws the viewer's own match before an opponent joins. The entry is refunded in full.",
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => withdrawMatch(tx, originOf(ctx), ctx.params.id)),
  });
}

function startRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.requirements',
    method: 'GET',
    url: `${base}/requirements`,
    summary: 'Requirements the viewer must meet to play.',
    policy: policy.user(),
    fields: {
      amount: "Entry in cents, checked against the viewer's balance.",
      match_id: 'Match to enter. Adds its own requirements: rank limit, creator and picks before the start.',
    },
    query: Type.Object({
      game_id: Id,
      game_mode_id: Id,
      console_id: Id,
      amount: Type.Optional(PositiveCents),
      match_id: Type.Optional(Id),
    }),
    response: itemsOf(RequirementSchema),
    handler: async (ctx) => ({
      items: await listRequirements(ctx.deps.db, ctx.deps.config, ctx.userId, ctx.query),
    }),
  });
  route(app, {
    operationId: 'matches.element_sets',
    method: 'GET',
    url: `${base}/element_sets`,
    summary: 'Element sets that new matches of a mode can use.',
    policy: policy.optional(),
    query: Type.Object({ game_mode_id: Id }),
    response: itemsOf(ElementSetSchema),
    handler: async (ctx) => ({ items: await listElementSets(ctx.deps.db, ctx.query.game_mode_id) }),
  });
  route(app, {
    operationId: 'matches.prematch',
    method: 'GET',
    url: `${base}/:id/prematch`,
    summary: 'Checklist, ready states and draw before the start. For participants only.',
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    response: PrematchSchema,
    handler: (ctx) => prematch(ctx.deps.db, ctx.userId, ctx.params.id),
  });
  route(app, {
    operationId: 'matches.prematch_ready',
    method: 'POST',
    url: `${base}/:id/prematch`,
    summary: 'Marks the side as ready or not ready, with its picks.',
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: ReadyBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => setReady(tx, originOf(ctx), ctx.params.id, ctx.body)),
  });
  route(app, {
    operationId: 'matches.start',
    method: 'POST',
    url: `${base}/:id/start`,
    summary: 'Starts a match after both sides are ready.',
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => startMatch(tx, originOf(ctx), ctx.params.id)),
  });
}
