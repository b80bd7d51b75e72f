import Type from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { Id, itemsOf } from '../../shared/schema.ts';
import {
  EventParams,
  FiltersSchema,
  PromotedEventsSchema,
  StakeEventSchema,
  WatchBody,
  WatchSchema,
} from '../schemas.ts';
import { boardFilters, promotedEvents, recommendedEvents, setWatching } from './board.ts';
import { liveEvents, upcomingEvents, watchedEvents } from './lists.ts';
import { stakeEvent } from './stakeEvents.ts';
import { selectTeam, teamSelection } from './teamSelection.ts';
import { TeamSelectBody, TeamSelectionSchema } from './teamSelectionSchemas.ts';
import upcomingExample from './upcoming.example.json' with { type: 'json' };

const base = '/api/v1/stakes';
const Narrowing = {
  game_id: Type.Optional(Id),
  game_mode_id: Type.Optional(Id),
  league_id: Type.Optional(Id),
};

/** Events to stake on: board, watch list, promoted groups and players' team selection. */
export function eventRoutes(app: App): void {
  boardRoutes(app);
  watchRoutes(app);
  partnerRoutes(app);
}

function boardRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.live',
    method: 'GET',
    url: `${base}/live`,
    summary: 'Live events, most recently started first.',
    policy: policy.optional(),
    fields: {
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
      league_id: 'Only events of this league.',
    },
    query: Type.Object({ ...pageQuery(24).properties, ...Narrowing }),
    partial: true,
    response: pageOf(StakeEventSchema),
    handler: (ctx) => liveEvents(db, ctx.session?.userId ?? null, ctx.query),
  });
  route(app, {
    operationId: 'stakes.upcoming',
    method: 'GET',
    url: `${base}/upcoming`,
    summary: 'Upcoming events, next one first.',
    policy: policy.optional(),
    fields: {
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
      league_id: 'Only events of this league.',
    },
    query: Type.Object({ ...pageQuery(20).properties, ...Narrowing }),
    partial: true,
    response: pageOf(StakeEventSchema),
    example: upcomingExample,
    handler: (ctx) => upcomingEvents(db, ctx.session?.userId ?? null, ctx.query),
  });
  route(app, {
    operationId: 'stakes.recommended',
    method: 'GET',
    url: `${base}/recommended`,
    summary: 'Recommended events, based on who the viewer follows, what they play and where offers are open.',
    policy: policy.optional(),
    partial: true,
    response: itemsOf(StakeEventSchema),
    handler: async (ctx) => ({ items: await recommendedEvents(db, ctx.session?.userId ?? null) }),
  });
  route(app, {
    operationId: 'stakes.filters',
    method: 'GET',
    url: `${base}/filters`,
    summary: 'Available filters.',
    policy: policy.public(),
    response: FiltersSchema,
    handler: () => boardFilters(db),
  });
  route(app, {
    operationId: 'stakes.promoted_events',
    method: 'GET',
    url: `${base}/promoted_events`,
    summary: 'Promoted groups of events, in display order. At most eight.',
    policy: policy.optional(),
    fields: { promo_id: 'Only this group.' },
    query: Type.Object({ promo_id: Type.Optional(Id) }),
    partial: true,
    response: itemsOf(PromotedEventsSchema),
    handler: async (ctx) => ({ items: await promotedEvents(db, ctx.session?.userId ?? null, ctx.query.promo_id) }),
  });
  route(app, {
    operationId: 'stakes.event',
    method: 'GET',
    url: `${base}/:eventId`,
    summary: "Event with its markets. Not found when it doesn't exist or isn't visible to the viewer.",
    policy: policy.optional(),
    params: EventParams,
    partial: true,
    response: StakeEventSchema,
    handler: (ctx) => stakeEvent(db, ctx.params.eventId, ctx.session?.userId ?? null),
  });
}

function watchRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.watch',
    method: 'GET',
    url: `${base}/watch`,
    summary: "Events on the viewer's watch list.",
    policy: policy.user(),
    partial: true,
    response: itemsOf(StakeEventSchema),
    handler: async (ctx) => ({ items: await watchedEvents(db, ctx.userId) }),
  });
  route(app, {
    operationId: 'stakes.watch_set',
    method: 'POST',
    url: `${base}/:eventId/watch`,
    summary: "Adds an event to the viewer's watch list, or removes it.",
    policy: policy.user(),
    params: EventParams,
    body: WatchBody,
    response: WatchSchema,
    handler: (ctx) => setWatching(db, ctx.userId, ctx.params.eventId, ctx.body.watching),
  });
}

function partnerRoutes(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.partner_team_selection',
    method: 'GET',
    url: `${base}/partner/team_selection`,
    summary: 'Teams a partner can choose for an event, and the current choice.',
    policy: policy.user(),
    query: Type.Object({ event_id: Id }),
    response: TeamSelectionSchema,
    handler: (ctx) => teamSelection(db, config, ctx.userId, ctx.query.event_id),
  });
  route(app, {
    operationId: 'stakes.partner_team_select',
    method: 'POST',
    url: `${base}/partner/team_selection`,
    summary: "Sets a partner's selection for an event.",
    policy: policy.user(),
    body: TeamSelectBody,
    response: TeamSelectionSchema,
    handler: (ctx) => withTransaction(db, (tx) => selectTeam(tx, config, ctx.userId, ctx.body)),
  });
}
