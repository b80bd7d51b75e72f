import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute, route } from '../../http/route.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import { originOf } from '../origin.ts';
import { MatchParams, MatchSchema } from '../schemas.ts';
import { listCandidates, matchTeam } from './candidates.ts';
import { InviteBody, MatchCandidateSchema, MatchTeamSchema, TeammatesBody, VerifyTeamBody } from './schemas.ts';
import { inviteToMatch, setTeammates } from './team.ts';
import { verifyTeam } from './verifyTeam.ts';

const base = '/api/v1/matches';
const Name = Type.Optional(Type.String({ minLength: 1, maxLength: 40 }));

/** Seats, invitations and candidates. */
export function teamRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.candidates',
    method: 'GET',
    url: `${base}/candidates`,
    summary: 'People you can play with or against, before a match exists',
    policy: policy.user(),
    query: Type.Object({ game_id: Id, console_id: Id, q: Name }),
    response: itemsOf(MatchCandidateSchema),
    handler: async (ctx) => ({ items: await listCandidates(db, ctx.userId, ctx.query) }),
  });
  route(app, {
    operationId: 'matches.teammates',
    method: 'GET',
    url: `${base}/:id/teammates`,
    summary: "Your side's seats and candidates for the open ones",
    policy: policy.user(),
    params: MatchParams,
    query: Type.Object({ q: Name }),
    response: MatchTeamSchema,
    handler: (ctx) => matchTeam(db, ctx.userId, ctx.params.id, ctx.query.q),
  });
  route(app, {
    operationId: 'matches.teammates_set',
    method: 'POST',
    url: `${base}/:id/teammates`,
    summary: "Set your side's lineup as captain",
    policy: policy.user(),
    params: MatchParams,
    body: TeammatesBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => setTeammates(tx, originOf(ctx), ctx.params.id, ctx.body.user_ids)),
  });
  route(app, {
    operationId: 'matches.invite',
    method: 'POST',
    url: `${base}/:id/invite`,
    summary: 'Invite opponents or teammates by name or link',
    policy: policy.user(),
    params: MatchParams,
    body: InviteBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => inviteToMatch(tx, originOf(ctx), ctx.params.id, ctx.body)),
  });
  moneyRoute(app, {
    operationId: 'matches.verify_team',
    method: 'POST',
    url: `${base}/:id/verify_team`,
    summary: 'Take a seat and pay its entry, or pay for teammates',
    policy: policy.user({ money: true, feature: 'match_join' }),
    params: MatchParams,
    body: VerifyTeamBody,
    response: MatchSchema,
    handler: (ctx, tx) => verifyTeam(tx, originOf(ctx), ctx.params.id, ctx.body),
  });
}
