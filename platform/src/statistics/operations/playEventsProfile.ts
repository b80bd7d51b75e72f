import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageQuery } from '../../shared/page.ts';
import { PlayedEventPageSchema } from '../personSchemas.ts';
import { playedEvents } from '../playedEvents.ts';
import { readSubject, StatisticsQuery } from '../subject.ts';

export function playEventsProfileRoute(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'play_events.profile',
    method: 'GET',
    url: '/api/v1/play_events/profile',
    summary: 'Current and past events a user played in, newest first.',
    policy: policy.optional(),
    fields: {
      'items.event_team_id': "ID of the user's team in the event.",
      'items.team_name': "Name of the user's team in the event.",
      'items.teams_count': 'Number of teams.',
      'items.placement': 'Final placement. Null when there is none.',
      user_id: 'User ID. Defaults to the viewer.',
      game_id: 'Only this game.',
      game_mode_id: 'Only this game mode.',
      'items.event': 'Event the user played in.',
    },
    query: Type.Object({ ...pageQuery(10).properties, ...StatisticsQuery.properties }),
    response: PlayedEventPageSchema,
    handler: async ({ session, query }) =>
      playedEvents(db, await readSubject(db, session?.userId ?? null, query.user_id), query),
  });
}
