import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { common } from '../../shared/errors.ts';
import { sha256 } from '../../shared/ids.ts';
import { checkReadable } from '../readable.ts';
import { EventParams, MatchEvent, type MatchEventView } from '../schemas.ts';
import { matchEventView } from '../view.ts';
import type { Request } from './common.ts';

export function matchEventRoute(app: App): void {
  route(app, {
    operationId: 'play_events.match_event',
    method: 'GET',
    url: '/api/v1/play_events/:id/match_event',
    summary: "Event with its teams, score and current round, without markets. Not found when it doesn't exist.",
    policy: policy.optional(),
    fields: { id: 'Event ID.' },
    params: EventParams,
    partial: true,
    response: MatchEvent,
    handler: readMatchEvent,
  });
}

async function readMatchEvent(ctx: Request): Promise<MatchEventView> {
  const viewerId = ctx.session?.area === 'player' ? ctx.session.userId : null;
  await checkReadable(ctx.deps.db, ctx.params.id, ctx.session);
  const view = await matchEventView(ctx.deps.db, ctx.params.id, viewerId);
  if (!view) throw common.notFound();
  await lookAt(ctx);
  return view;
}

/** Counts each viewer once, per account or, for visitors without an account, per IP address. */
async function lookAt({ deps, params, session, ip }: Request): Promise<void> {
  const viewer = session?.userId ?? sha256(`${params.id} ${ip}`).toString('base64url').slice(0, 22);
  await sql`insert into event_views (event_id, viewer, at) values (${params.id}, ${viewer}, app_now())
    on conflict (event_id, viewer) do update set at = excluded.at
    where event_views.at < excluded.at - interval '1 minute'`.execute(deps.db);
}
