import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import {
  CommunitySchema,
  PastEventSchema,
  PastTeammateSchema,
  StakeStatsSchema,
  VisibilitySchema,
} from '../schemas.ts';
import { communityStakes, readVisibility, setVisibility } from './community.ts';
import { pastEvents, pastTeammates, stakeStats } from './records.ts';

const base = '/api/v1/stakes';

/** Public stakes and staking records. */
export function peopleRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.community',
    method: 'GET',
    url: `${base}/community`,
    summary: 'Publicly visible stakes, newest first.',
    policy: policy.optional(),
    query: pageQuery(20),
    response: CommunitySchema,
    handler: async ({ session, query }) => ({
      ...(await communityStakes(db, session?.userId ?? null, query)),
      mine: session ? await readVisibility(db, session.userId) : null,
    }),
  });
  route(app, {
    operationId: 'stakes.community_set',
    method: 'POST',
    url: `${base}/community`,
    summary: "Sets whether the viewer's stakes and their amounts are public.",
    policy: policy.user(),
    body: VisibilitySchema,
    response: VisibilitySchema,
    handler: (ctx) => setVisibility(db, ctx.userId, ctx.body),
  });
  route(app, {
    operationId: 'stakes.stats',
    method: 'GET',
    url: `${base}/stats`,
    summary: 'Stake statistics of a user. Defaults to the viewer.',
    policy: policy.optional(),
    fields: { game_mode_id: 'Only this game mode.', event_team_id: 'Only stakes on this team.' },
    query: Type.Object({
      user_id: Type.Optional(Id),
      game_mode_id: Type.Optional(Id),
      event_team_id: Type.Optional(Id),
    }),
    response: StakeStatsSchema,
    handler: (ctx) => stakeStats(db, ctx.session?.userId ?? null, ctx.query),
  });
  route(app, {
    operationId: 'stakes.past_teammates',
    method: 'GET',
    url: `${base}/past_teammates`,
    summary: 'Former teammates of a user, most frequent first.',
    policy: policy.optional(),
    fields: { user_id: 'User id. Defaults to the viewer.' },
    query: Type.Object({ user_id: Type.Optional(Id) }),
    response: itemsOf(PastTeammateSchema),
    handler: async (ctx) => ({ items: await pastTeammates(db, ctx.session?.userId ?? null, ctx.query.user_id) }),
  });
  route(app, {
    operationId: 'stakes.past_events',
    method: 'GET',
    url: `${base}/past_events`,
    summary: 'Past events that a user played in or staked on, newest first.',
    policy: policy.optional(),
    fields: { user_id: 'User id. Defaults to the viewer.' },
    query: Type.Object({ ...pageQuery(20).properties, user_id: Type.Optional(Id) }),
    response: pageOf(PastEventSchema),
    handler: (ctx) => pastEvents(db, ctx.session?.userId ?? null, ctx.query),
  });
}
