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

/** Routes for seats, invitations and candidates. */
export function teamRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'matches.candidates',
    method: 'GET',
    url: `${base}/candidates`,
    summary: 'Suggested users to play with or against: former teammates and opponents first.',
    policy: policy.user(),
    fields: { q: 'Start of a username.' },
    query: Type.Object({ game_id: Id, console_id: Id, q: Name }),
    response: itemsOf(MatchCandidateSchema),
    handler: async (ctx) => ({ items: await listCandidates(db, ctx.userId, ctx.query) }),
  });
  route(app, {
    operationId: 'matches.teammates',
    method: 'GET',
    url: `${base}/:id/teammates`,
    summary: "Seats of the viewer's side and candidates for the free ones.",
    policy: policy.user(),
    fields: { id: 'Match id.', q: 'Start of a username.' },
    params: MatchParams,
    query: Type.Object({ q: Name }),
    response: MatchTeamSchema,
    handler: (ctx) => matchTeam(db, ctx.userId, ctx.params.id, ctx.query.q),
  });
  route(app, {
    operationId: 'matches.teammates_set',
    method: 'POST',
    url: `${base}/:id/teammates`,
    summary: "Sets the captain's teammates. New users are invited; removed users get their entry refunded.",
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: TeammatesBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => setTeammates(tx, originOf(ctx), ctx.params.id, ctx.body.user_ids)),
  });
  route(app, {
    operationId: 'matches.invite',
    method: 'POST',
    url: `${base}/:id/invite`,
    summary: 'Invites opponents or teammates. With `link`, also creates a link that anyone can use once.',
    policy: policy.user(),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: InviteBody,
    response: MatchSchema,
    handler: (ctx) => withTransaction(db, (tx) => inviteToMatch(tx, originOf(ctx), ctx.params.id, ctx.body)),
  });
  moneyRoute(app, {
    operationId: 'matches.verify_team',
    method: 'POST',
    url: `${base}/:id/verify_team`,
    summary: 'Takes a seat as a teammate and pays the entry. A captain pays for the teammates in `cover_user_ids`.',
    policy: policy.user({ money: true, feature: 'match_join' }),
    fields: { id: 'Match id.' },
    params: MatchParams,
    body: VerifyTeamBody,
    response: MatchSchema,
    handler: (ctx, tx) => verifyTeam(tx, originOf(ctx), ctx.params.id, ctx.body),
  });
}
