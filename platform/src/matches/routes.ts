import Type from 'typebox';
import type { App } from '../app.ts';
import { withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { moneyRoute, route } from '../http/route.ts';
import { pageOf, pageQuery } from '../shared/page.ts';
import { Id, itemsOf, PositiveCents } from '../shared/schema.ts';
import { withDisputes } from './disputes/view.ts';
import { endingRoutes } from './endings/routes.ts';
import { withdrawMatch } from './lifecycle/cancel.ts';
import { createMatch } from './lifecycle/create.ts';
import { acceptMatch, joinMatch } from './lifecycle/join.ts';
import { declineMatch } from './lifecycle/leave.ts';
import { setReady, startMatch } from './lifecycle/start.ts';
import { originOf } from './origin.ts';
import { listElementSets, listRequirements, matchScores, prematch } from './reads.ts';
import { submitResult } from './results/submit.ts';
import {
  CreateMatchBody,
  ElementSetSchema,
  JoinBody,
  MatchParams,
  MatchSchema,
  MatchScoresSchema,
  PrematchSchema,
  ReadyBody,
  RequirementSchema,
  SubmitBody,
} from './schemas.ts';
import { availableMatches, lookAtMatch, profileMatches } from './search/lists.ts';
import { filterRoutes } from './search/routes.ts';
import { teamRoutes } from './teams/routes.ts';
import { AvailableQuery } from './teams/schemas.ts';
import { activeMatches } from './view.ts';

const base = '/api/v1/matches';

/** Match routes; each operation is in its own file. */
export function matchRoutes(app: App): void {
  readRoutes(app);
  moneyRoutes(app);
  changeRoutes(app);
  teamRoutes(app);
  endingRoutes(app);
  filterRoutes(app);
}

function readRoutes(app: App): void {
  route(app, {
    operationId: 'matches.available',
    method: 'GET',
    url: `${base}/available`,
    summary: 'Open matches anyone can join, newest first, optionally narrowed by a saved search.',
    policy: policy.optional(),
    fields: {
      game_id: 'Only this game.',
      console_id: 'Only on this console.',
      game_mode_id: 'Only this game mode.',
      team_size: 'Only this number of players per side.',
      min_amount: 'Minimum entry, in cents.',
      max_amount: 'Maximum entry, in cents.',
      filter_id: "Id of one of the viewer's saved searches.",
    },
    query: Type.Object({
      ...pageQuery(24).properties,
      ...AvailableQuery,
    }),
    partial: true,
    response: pageOf(MatchSchema),
    handler: (ctx) => availableMatches(ctx.deps.db, ctx.session?.userId ?? null, ctx.query),
  });
  route(app, {
    operationId: 'matches.profile',
    method: 'GET',
    url: `${base}/profile`,
    summary: 'Finished matches of a user, newest first.',
    policy: policy.optional(),
    fields: {
      participant_user_id: 'Id of the participant.',
      game_id: 'Only this game.',
      game_modes: 'Only these game modes.',
    },
    query: Type.Object({
      ...pageQuery(24).properties,
      participant_user_id: Id,
      game_id: Type.Optional(Id),
      game_modes: Type.Optional(Type.Array(Id, { maxItems: 50 })),
    }),
    partial: true,
    response: pageOf(MatchSchema),
    handler: (ctx) => profileMatches(ctx.deps.db, ctx.session?.userId ?? null, ctx.query),
  });
  route(app, {
    operationId: 'matches.active',
    method: 'GET',
    url: `${base}/active`,
    summary: "The viewer's unfinished matches, including invitations.",
    policy: policy.user(),
    partial: true,
    response: itemsOf(MatchSchema),
    handler: async ({ deps: { db, config }, userId }) => ({
      items: await withDisputes(db, config, userId, await activeMatches(db, userId)),
    }),
  });
  route(app, {
    operationId: 'matches.requirements',
    method: 'GET',
    url: `${base}/requirements`,
    summary: 'Requirements the viewer must meet to play.',
    policy: policy.user(),
    fields: { amount: 'Entry in cents, to check it against the balance.' },
    query: Type.Object({
      game_id: Id,
      game_mode_id: Id,
      console_id: Id,
      amount: Type.Optional(PositiveCents),
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
    summary: 'Element sets of a mode.',
    policy: policy.optional(),
    query: Type.Object({ game_mode_id: Id }),
    response: itemsOf(ElementSetSchema),
    handler: async (ctx) => ({ items: await listElementSets(ctx.deps.db, ctx.query.game_mode_id) }),
  });
  route(app, {
    operationId: 'matches.get',
    method: 'GET',
    url: `${base}/:id`,
    summary: "Finds a match. Not found when it doesn't exist or the viewer has no access.",
    policy: policy.optional(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    partial: true,
    response: MatchSchema,
    handler: async ({ deps: { db, config }, params, session, deviceId }) => {
      const userId = session?.userId ?? null;
      const match = await lookAtMatch(db, params.id, { userId, deviceId });
      const [seen] = await withDisputes(db, config, userId, [match]);
      return seen ?? match;
    },
  });
  route(app, {
    operationId: 'matches.scores',
    method: 'GET',
    url: `${base}/:id/scores`,
    summary: 'Scores reported by each side.',
    policy: policy.optional(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    response: MatchScoresSchema,
    handler: (ctx) => matchScores(ctx.deps.db, ctx.params.id),
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
}

function moneyRoutes(app: App): void {
  moneyRoute(app, {
    operationId: 'matches.create',
    method: 'POST',
    url: base,
    summary: "Opens a match and puts the creator's entry into escrow.",
    policy: policy.user({ money: true, feature: 'match_create' }),
    body: CreateMatchBody,
    response: MatchSchema,
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
  // Frozen players can still report, because their entry is paid and silence would decide the match.
  moneyRoute(app, {
    operationId: 'matches.submit',
    method: 'POST',
    url: `${base}/:id/submit`,
    summary:
      'Reports a result. The other side confirms it by reporting the same result or by not answering before `auto_confirm_at`.',
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: SubmitBody,
    response: MatchSchema,
    handler: (ctx, tx) => submitResult(tx, originOf(ctx), ctx.params.id, ctx.body),
  });
}

function changeRoutes(app: App): void {
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
  route(app, {
    operationId: 'matches.prematch_ready',
    method: 'POST',
    url: `${base}/:id/prematch`,
    summary: 'Sets whether the side is ready, with its picks.',
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
