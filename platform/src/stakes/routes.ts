import Type from 'typebox';
import type { App } from '../app.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { pageOf, pageQuery } from '../shared/page.ts';
import { Id, itemsOf } from '../shared/schema.ts';
import { boardFilters, promotedEvents, recommendedEvents, setWatching } from './events/board.ts';
import { liveEvents, upcomingEvents, watchedEvents } from './events/lists.ts';
import { stakeEvent } from './events/stakeEvents.ts';
import { marketRoutes } from './markets/routes.ts';
import { moneyRoutes } from './moneyRoutes.ts';
import { ownRoutes } from './ownRoutes.ts';
import { peopleRoutes } from './people/routes.ts';
import { boostDetails } from './promotions/offers.ts';
import {
  BoostSchema,
  EventParams,
  FiltersSchema,
  PromotedEventsSchema,
  StakeEventSchema,
  WatchBody,
  WatchSchema,
} from './schemas.ts';

const base = '/api/v1/stakes';
const Narrowing = {
  game_id: Type.Optional(Id),
  game_mode_id: Type.Optional(Id),
  league_id: Type.Optional(Id),
};

/** The routes of the staking market; what they do is in the file named after each. */
export function stakeRoutes(app: App): void {
  boardRoutes(app);
  watchRoutes(app);
  offerRoutes(app);
  marketRoutes(app);
  peopleRoutes(app);
  ownRoutes(app);
  moneyRoutes(app);
}

function boardRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.live',
    method: 'GET',
    url: `${base}/live`,
    summary: 'Live events, most recently started first',
    policy: policy.optional(),
    query: Type.Object({ ...pageQuery(24).properties, ...Narrowing }),
    partial: true,
    response: pageOf(StakeEventSchema),
    handler: (ctx) => liveEvents(db, ctx.session?.userId ?? null, ctx.query),
  });
  route(app, {
    operationId: 'stakes.upcoming',
    method: 'GET',
    url: `${base}/upcoming`,
    summary: 'Upcoming events, soonest first',
    policy: policy.optional(),
    query: Type.Object({ ...pageQuery(20).properties, ...Narrowing }),
    partial: true,
    response: pageOf(StakeEventSchema),
    handler: (ctx) => upcomingEvents(db, ctx.session?.userId ?? null, ctx.query),
  });
  route(app, {
    operationId: 'stakes.recommended',
    method: 'GET',
    url: `${base}/recommended`,
    summary: 'Recommended events',
    policy: policy.optional(),
    partial: true,
    response: itemsOf(StakeEventSchema),
    handler: async (ctx) => ({ items: await recommendedEvents(db, ctx.session?.userId ?? null) }),
  });
}

function watchRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.watch',
    method: 'GET',
    url: `${base}/watch`,
    summary: 'Events on your watchlist',
    policy: policy.user(),
    partial: true,
    response: itemsOf(StakeEventSchema),
    handler: async (ctx) => ({ items: await watchedEvents(db, ctx.userId) }),
  });
  route(app, {
    operationId: 'stakes.watch_set',
    method: 'POST',
    url: `${base}/:eventId/watch`,
    summary: 'Add an event to your watchlist or remove it',
    policy: policy.user(),
    params: EventParams,
    body: WatchBody,
    response: WatchSchema,
    handler: (ctx) => setWatching(db, ctx.userId, ctx.params.eventId, ctx.body.watching),
  });
}

function offerRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.filters',
    method: 'GET',
    url: `${base}/filters`,
    summary: 'Games, modes and leagues with events to stake on',
    policy: policy.public(),
    response: FiltersSchema,
    handler: () => boardFilters(db),
  });
  route(app, {
    operationId: 'stakes.promoted_events',
    method: 'GET',
    url: `${base}/promoted_events`,
    summary: 'Promoted event groups',
    policy: policy.optional(),
    query: Type.Object({ promo_id: Type.Optional(Id) }),
    partial: true,
    response: itemsOf(PromotedEventsSchema),
    handler: async (ctx) => ({ items: await promotedEvents(db, ctx.session?.userId ?? null, ctx.query.promo_id) }),
  });
  route(app, {
    operationId: 'stakes.boost_details',
    method: 'GET',
    url: `${base}/boost_details`,
    summary: 'Active boosts and your terms for them',
    policy: policy.optional(),
    query: Type.Object({ promo_id: Type.Optional(Id) }),
    response: itemsOf(BoostSchema),
    handler: async (ctx) => ({ items: await boostDetails(db, ctx.session?.userId ?? null, ctx.query.promo_id) }),
  });
  route(app, {
    operationId: 'stakes.event',
    method: 'GET',
    url: `${base}/:eventId`,
    summary: 'An event with its markets',
    policy: policy.optional(),
    params: EventParams,
    partial: true,
    response: StakeEventSchema,
    handler: (ctx) => stakeEvent(db, ctx.params.eventId, ctx.session?.userId ?? null),
  });
}
