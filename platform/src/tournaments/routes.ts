import Type from 'typebox';
import type { App } from '../app.ts';
import { withTransaction } from '../db/transaction.ts';
import { checkReadable } from '../events/readable.ts';
import { policy } from '../http/policy.ts';
import { type Ctx, moneyRoute, route } from '../http/route.ts';
import { RequirementSchema } from '../matches/schemas.ts';
import { common } from '../shared/errors.ts';
import { PageQuery, pageOf } from '../shared/page.ts';
import { itemsOf } from '../shared/schema.ts';
import { bountyRoutes } from './bounties/routes.ts';
import { bracketsView } from './bracket/view.ts';
import { drawViews } from './draws/view.ts';
import { playerOrigin } from './playerChange.ts';
import { activeEvents, invitedEvents, registeredEvents } from './reads/lists.ts';
import { requireOwnTeam } from './reads/ownTeam.ts';
import { summaryView } from './reads/summary.ts';
import { checkIn } from './registration/checkIn.ts';
import { listEligibility } from './registration/eligibility.ts';
import { declineInvite, invitePeople } from './registration/invites.ts';
import { leaveEvent } from './registration/leave.ts';
import { acceptSplit, proposeSplit } from './registration/prizeSplit.ts';
import { joinTeam, registerTeam } from './registration/register.ts';
import { substitute } from './registration/substitute.ts';
import {
  ActiveEventsQuery,
  Brackets,
  type BracketsView,
  CheckInBody,
  DeclineBody,
  EventDraw,
  EventInvite,
  InvitesBody,
  JoinTeamBody,
  OwnTeam,
  type OwnTeamView,
  PlayEvent,
  PlayEventParams,
  RegisterBody,
  SplitBody,
  SubstituteBody,
  Summary,
} from './schemas.ts';

const base = '/api/v1/play_events';
const fields = { id: 'Event id.' };
const params = PlayEventParams;
type Request = Ctx<{ id: string }>;

/** Runs a change to the viewer's team in a transaction and returns the team as it is afterward. */
function changeOwnTeam(
  { deps, params, userId }: Request,
  run: (tx: Parameters<Parameters<typeof withTransaction>[1]>[0]) => Promise<unknown>,
): Promise<OwnTeamView> {
  return withTransaction(deps.db, async (tx) => {
    await run(tx);
    return requireOwnTeam(tx, params.id, userId);
  });
}

export function playEventRoutes(app: App): void {
  listRoutes(app);
  readRoutes(app);
  entryRoutes(app);
  teamRoutes(app);
  bountyRoutes(app);
}

function listRoutes(app: App): void {
  route(app, {
    operationId: 'play_events.active',
    method: 'GET',
    url: `${base}/active`,
    summary: 'Upcoming and running tournaments and play events, running ones first.',
    policy: policy.optional(),
    fields: {
      kind: 'Only this kind.',
      open: 'True to leave out events that aren’t open for registration.',
      from: 'Only events that start at this time or later.',
      to: 'Only events that start before this time.',
    },
    query: ActiveEventsQuery,
    response: pageOf(PlayEvent),
    handler: ({ deps, session, query }) => activeEvents(deps.db, playerOf(session), query),
  });
  route(app, {
    operationId: 'play_events.registered',
    method: 'GET',
    url: `${base}/registered`,
    summary: 'Events the viewer is registered for, next first, then finished ones.',
    policy: policy.user(),
    query: PageQuery,
    response: pageOf(PlayEvent),
    handler: (ctx) => registeredEvents(ctx.deps.db, ctx.userId, ctx.query),
  });
  route(app, {
    operationId: 'play_events.invited',
    method: 'GET',
    url: `${base}/invited`,
    summary: 'Events with an open invitation for the viewer.',
    policy: policy.user(),
    query: PageQuery,
    response: pageOf(PlayEvent),
    handler: (ctx) => invitedEvents(ctx.deps.db, ctx.userId, ctx.query),
  });
}

function readRoutes(app: App): void {
  route(app, {
    operationId: 'play_events.summary',
    method: 'GET',
    url: `${base}/:id/summary`,
    summary: "Event with standings, prize plan and the viewer's next step.",
    policy: policy.optional(),
    fields,
    params,
    response: Summary,
    handler: async ({ deps, params: { id }, session }) => {
      await checkReadable(deps.db, id, session);
      return summaryView(deps.db, id, playerOf(session));
    },
  });
  route(app, {
    operationId: 'play_events.brackets',
    method: 'GET',
    url: `${base}/:id/brackets`,
    summary: 'Bracket of an event. Empty until the event locks.',
    policy: policy.optional(),
    fields,
    params,
    response: Brackets,
    handler: readBrackets,
  });
  route(app, {
    operationId: 'play_events.draws',
    method: 'GET',
    url: `${base}/:id/draws`,
    summary: 'Random draws of an event with everything that is needed to recompute them.',
    policy: policy.optional(),
    fields,
    params,
    response: itemsOf(EventDraw),
    handler: async ({ deps, params: { id }, session }) => {
      await checkReadable(deps.db, id, session);
      return { items: await drawViews(deps.db, id) };
    },
  });
  route(app, {
    operationId: 'play_events.eligibility',
    method: 'GET',
    url: `${base}/:id/eligibility`,
    summary: 'Requirements the viewer must meet to take part.',
    policy: policy.user(),
    fields: { ...fields, code: 'Event code, for invite-only events.' },
    params,
    query: Type.Object({ code: Type.Optional(Type.String({ maxLength: 12 })) }),
    response: itemsOf(RequirementSchema),
    handler: async (ctx) => {
      const { db, config } = ctx.deps;
      await checkReadable(db, ctx.params.id, ctx.session);
      const event = await db
        .selectFrom('events')
        .select(['id', 'game_id', 'console_id', 'entry_amount', 'invite_only', 'state'])
        .where('id', '=', ctx.params.id)
        .where('kind', '<>', 'stake_event')
        .executeTakeFirst();
      if (!event) throw common.notFound();
      return { items: await listEligibility(db, config, ctx.userId, event, ctx.query.code ?? null) };
    },
  });
  route(app, {
    operationId: 'play_events.teammates',
    method: 'GET',
    url: `${base}/:id/teammates`,
    summary: "The viewer's own team with members, invitations and private code. Not allowed when not registered.",
    policy: policy.user(),
    fields,
    params,
    response: OwnTeam,
    handler: (ctx) => requireOwnTeam(ctx.deps.db, ctx.params.id, ctx.userId),
  });
  route(app, {
    operationId: 'play_events.invites_list',
    method: 'GET',
    url: `${base}/:id/invites`,
    summary: "Invitations of the viewer's own team, newest first.",
    policy: policy.user(),
    fields,
    params,
    response: itemsOf(EventInvite),
    handler: async (ctx) => ({ items: (await requireOwnTeam(ctx.deps.db, ctx.params.id, ctx.userId)).invites }),
  });
}

async function readBrackets({ deps, params: { id }, session }: Request): Promise<BracketsView> {
  await checkReadable(deps.db, id, session);
  const view = await bracketsView(deps.db, id);
  if (!view) throw common.notFound();
  return view;
}

function entryRoutes(app: App): void {
  const entering = policy.user({ money: true, feature: 'tournament' });
  moneyRoute(app, {
    operationId: 'play_events.register',
    method: 'POST',
    url: `${base}/:id/register`,
    summary:
      'Registers the viewer or their team and puts the entry into escrow. Goes on the waitlist when all places are taken.',
    policy: entering,
    fields,
    params,
    body: RegisterBody,
    response: OwnTeam,
    handler: async (ctx, tx) => {
      const { name, teammate_user_ids, code } = ctx.body;
      await registerTeam(tx, playerOrigin(ctx, 'play_events.register'), ctx.params.id, {
        name: name ?? null,
        teammateIds: teammate_user_ids ?? [],
        code: code ?? null,
      });
      return requireOwnTeam(tx, ctx.params.id, ctx.userId);
    },
  });
  moneyRoute(app, {
    operationId: 'play_events.join',
    method: 'POST',
    url: `${base}/:id/join`,
    summary:
      'Joins a team by its private code or an invitation and puts the entry into escrow. Substitutes pay nothing.',
    policy: entering,
    fields,
    params,
    body: JoinTeamBody,
    response: OwnTeam,
    handler: async (ctx, tx) => {
      const wish = { code: ctx.body.code ?? null, eventTeamId: ctx.body.event_team_id ?? null };
      await joinTeam(tx, playerOrigin(ctx, 'play_events.join'), ctx.params.id, wish);
      return requireOwnTeam(tx, ctx.params.id, ctx.userId);
    },
  });
  moneyRoute(app, {
    operationId: 'play_events.leave',
    method: 'POST',
    url: `${base}/:id/leave`,
    summary: "Leaves the event before it locks. The viewer's entry is refunded in full.",
    policy: policy.user(),
    fields: { ...fields, left: 'Always true.' },
    params,
    response: Type.Object({ left: Type.Boolean() }),
    handler: async (ctx, tx) => {
      await leaveEvent(tx, playerOrigin(ctx, 'play_events.leave'), ctx.params.id);
      return { left: true };
    },
  });
}

function teamRoutes(app: App): void {
  route(app, {
    operationId: 'play_events.check_in',
    method: 'POST',
    url: `${base}/:id/check_in`,
    summary: "Checks in the viewer's team. Teams that don't check in are removed and refunded.",
    policy: policy.user(),
    fields: { ...fields, draw_salt: 'Text that the captain adds to the random draw of seeds. Published at the lock.' },
    params,
    body: CheckInBody,
    response: OwnTeam,
    handler: (ctx) =>
      changeOwnTeam(ctx, (tx) =>
        checkIn(tx, playerOrigin(ctx, 'play_events.check_in'), ctx.params.id, ctx.body?.draw_salt ?? null),
      ),
  });
  route(app, {
    operationId: 'play_events.invites',
    method: 'POST',
    url: `${base}/:id/invites`,
    summary: "Invites users to the viewer's team. Invitations last until the event locks.",
    policy: policy.user({ feature: 'tournament' }),
    fields,
    params,
    body: InvitesBody,
    response: OwnTeam,
    handler: (ctx) =>
      changeOwnTeam(ctx, (tx) =>
        invitePeople(tx, playerOrigin(ctx, 'play_events.invites'), ctx.params.id, ctx.body.user_ids),
      ),
  });
  route(app, {
    operationId: 'play_events.decline',
    method: 'POST',
    url: `${base}/:id/decline`,
    summary: 'Declines an invitation to a team.',
    policy: policy.user(),
    fields: { ...fields, declined: 'Always true.' },
    params,
    body: DeclineBody,
    response: Type.Object({ declined: Type.Boolean() }),
    handler: (ctx) =>
      withTransaction(ctx.deps.db, async (tx) => {
        const origin = playerOrigin(ctx, 'play_events.decline');
        await declineInvite(tx, origin, ctx.params.id, ctx.body.event_team_id);
        return { declined: true };
      }),
  });
  route(app, {
    operationId: 'play_events.substitute',
    method: 'POST',
    url: `${base}/:id/substitute`,
    summary: "Swaps a substitute into the lineup, from the lock until the team's next match starts.",
    policy: policy.user(),
    fields,
    params,
    body: SubstituteBody,
    response: OwnTeam,
    handler: (ctx) =>
      changeOwnTeam(ctx, (tx) => {
        const { bench_user_id: benchUserId, lineup_user_id: lineupUserId } = ctx.body;
        const origin = playerOrigin(ctx, 'play_events.substitute');
        return substitute(tx, origin, ctx.params.id, { benchUserId, lineupUserId });
      }),
  });
  route(app, {
    operationId: 'play_events.prize_split',
    method: 'POST',
    url: `${base}/:id/prize_split`,
    summary: 'Proposes how the team shares its prize. All members must accept before the event locks.',
    policy: policy.user(),
    fields,
    params,
    body: SplitBody,
    response: OwnTeam,
    handler: (ctx) =>
      changeOwnTeam(ctx, (tx) =>
        proposeSplit(tx, playerOrigin(ctx, 'play_events.prize_split'), ctx.params.id, ctx.body.shares),
      ),
  });
  route(app, {
    operationId: 'play_events.prize_split_accept',
    method: 'POST',
    url: `${base}/:id/prize_split/accept`,
    summary: 'Accepts the proposed prize shares of the team.',
    policy: policy.user(),
    fields,
    params,
    response: OwnTeam,
    handler: (ctx) =>
      changeOwnTeam(ctx, (tx) => acceptSplit(tx, playerOrigin(ctx, 'play_events.prize_split_accept'), ctx.params.id)),
  });
}

function playerOf(session: Request['session']): string | null {
  return session?.area === 'player' ? session.userId : null;
}
