import Type, { type Static } from 'typebox';
import type { App } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { finish, openChange } from '../../events/change.ts';
import { staffOrigin } from '../../events/origin.ts';
import { MatchEvent } from '../../events/schemas.ts';
import { setHidden } from '../../events/visibility.ts';
import { policy } from '../../http/policy.ts';
import { type Ctx, moneyRoute, route } from '../../http/route.ts';
import { WrittenText } from '../../http/writtenText.ts';
import { common } from '../../shared/errors.ts';
import { itemsOf } from '../../shared/schema.ts';
import { bracketsView } from '../bracket/view.ts';
import type { Correction } from '../brackets/correction.ts';
import { createTournament } from '../create.ts';
import { Brackets, type BracketsView, PlayEventParams } from '../schemas.ts';
import {
  decideBracketMatch,
  disqualifyTeam,
  previewRuling,
  type Ruling,
  reinstateTeam,
  reseed,
} from './bracketCalls.ts';
import { InviteList, InviteListBody, listInviteLists, saveInviteList } from './inviteLists.ts';
import {
  CorrectionPreview,
  CreateTournamentBody,
  ReasonBody,
  ReinstateBody,
  ReseedBody,
  RulingBody,
  RulingParams,
  TeamParams,
} from './schemas.ts';
import { listTeams, StaffEventTeam } from './teamList.ts';
import { changeCode, changeName, changeSeed } from './teams.ts';

const SAVE_LIST = 'admin.events.tournament_invite_list_save';
const base = '/admin/v1/events';
const organizers = policy.staff('event_manager', 'admin');
const deciders = policy.staff('referee', 'event_manager', 'admin');
const fields = { id: 'Event id.' };
const teamFields = { ...fields, teamId: 'Team id.' };

/** Staff operations on tournaments and play events. */
export function staffRoutes(app: App): void {
  moneyRoute(app, {
    operationId: 'admin.events.create_tournament',
    method: 'POST',
    url: `${base}/tournaments`,
    summary: 'Creates a tournament or play event and opens its registration. Reserves the sponsor money.',
    policy: policy.freshStaff('event_manager', 'admin'),
    body: CreateTournamentBody,
    response: MatchEvent,
    handler: (ctx, tx) =>
      createTournament(tx, ctx.deps.config, staffOrigin(ctx, 'staff', 'admin.events.create_tournament'), ctx.body),
  });
  listRoutes(app);
  visibilityRoutes(app);
  teamRoutes(app);
  bracketRoutes(app);
}

function listRoutes(app: App): void {
  const readers = policy.staff('support', 'risk', 'referee', 'event_manager', 'admin');
  for (const [operationId, url] of [
    ['admin.events.teams', `${base}/:id/teams`],
    ['referee.tournament_teams', '/admin/v1/referee/tournaments/:id/teams'],
  ] as const) {
    route(app, {
      operationId,
      method: 'GET',
      url,
      summary: 'Teams of an event in the order of registration, with members and codes. Includes withdrawn teams.',
      policy: readers,
      fields,
      params: PlayEventParams,
      response: itemsOf(StaffEventTeam),
      handler: async (ctx) => ({ items: await listTeams(ctx.deps.db, ctx.params.id) }),
    });
  }
  route(app, {
    operationId: 'admin.events.tournament_invite_lists',
    method: 'GET',
    url: '/admin/v1/tournament_invite_lists',
    summary: 'Invite lists of private events, by name.',
    policy: organizers,
    response: itemsOf(InviteList),
    handler: async (ctx) => ({ items: await listInviteLists(ctx.deps.db) }),
  });
  route(app, {
    operationId: SAVE_LIST,
    method: 'POST',
    url: '/admin/v1/tournament_invite_lists',
    summary: 'Stores an invite list. A list with the same name is replaced.',
    policy: organizers,
    body: InviteListBody,
    response: InviteList,
    handler: (ctx) =>
      withTransaction(ctx.deps.db, (tx) => saveInviteList(tx, staffOrigin(ctx, 'staff', SAVE_LIST), ctx.body)),
  });
}

function visibilityRoutes(app: App): void {
  for (const [name, hidden] of [
    ['hide', true],
    ['unhide', false],
  ] as const) {
    route(app, {
      operationId: `admin.events.tournament_${name}`,
      method: 'POST',
      url: `${base}/tournaments/:id/${name}`,
      summary: hidden
        ? 'Hides an event from all lists. Its teams and staff can still open it. Allowed until the event is live.'
        : 'Lists a hidden event again. Allowed until the event is live.',
      policy: organizers,
      fields,
      params: PlayEventParams,
      response: MatchEvent,
      handler: (ctx) =>
        withTransaction(ctx.deps.db, async (tx) => {
          const origin = staffOrigin(ctx, 'staff', `admin.events.tournament_${name}`);
          const change = await openChange(tx, origin, ctx.params.id);
          setHidden(change, hidden);
          return finish(change, hidden ? 'event.hidden' : 'event.shown');
        }),
    });
  }
}

type TeamCtx<B> = Ctx<{ id: string; teamId: string }, unknown, B>;

function teamRoutes(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'admin.events.team_change_name',
    method: 'POST',
    url: `${base}/:id/teams/:teamId/change_name`,
    summary: 'Renames a team. Allowed until the event is live.',
    policy: organizers,
    fields: { ...teamFields, name: 'New name.' },
    params: TeamParams,
    body: Type.Object({ name: WrittenText({ minLength: 2, maxLength: 60 }) }),
    response: MatchEvent,
    handler: (ctx: TeamCtx<{ name: string }>) =>
      withTransaction(db, (tx) => {
        const origin = staffOrigin(ctx, 'staff', 'admin.events.team_change_name');
        return changeName(tx, origin, ctx.params.id, ctx.params.teamId, ctx.body.name);
      }),
  });
  route(app, {
    operationId: 'admin.events.team_change_code',
    method: 'POST',
    url: `${base}/:id/teams/:teamId/change_code`,
    summary: "Changes a team's private code. Allowed until the event is live.",
    policy: organizers,
    fields: { ...teamFields, code: 'New private code.' },
    params: TeamParams,
    body: Type.Object({ code: Type.String({ pattern: '^[A-Z0-9]{4,12}$' }) }),
    response: MatchEvent,
    handler: (ctx: TeamCtx<{ code: string }>) =>
      withTransaction(db, (tx) => {
        const origin = staffOrigin(ctx, 'staff', 'admin.events.team_change_code');
        return changeCode(tx, origin, ctx.params.id, ctx.params.teamId, ctx.body.code);
      }),
  });
  route(app, {
    operationId: 'admin.events.team_change_seed',
    method: 'POST',
    url: `${base}/:id/teams/:teamId/change_seed`,
    summary: 'Moves a team to another seed. Allowed until the event locks.',
    policy: organizers,
    fields: { ...teamFields, seed: 'New seed, starting at 1.' },
    params: TeamParams,
    body: Type.Object({ seed: Type.Integer({ minimum: 1, maximum: 128 }) }),
    response: MatchEvent,
    handler: (ctx: TeamCtx<{ seed: number }>) =>
      withTransaction(db, (tx) => {
        const origin = staffOrigin(ctx, 'staff', 'admin.events.team_change_seed');
        return changeSeed(tx, origin, ctx.params.id, ctx.params.teamId, ctx.body.seed);
      }),
  });
  route(app, {
    operationId: 'admin.events.team_disqualify',
    method: 'POST',
    url: `${base}/:id/teams/:teamId/disqualify`,
    summary: 'Disqualifies a team of a running tournament. It loses all open and later matches and gets no prize.',
    policy: deciders,
    fields: { ...teamFields, reason: 'Reason. Kept in the audit log.' },
    params: TeamParams,
    body: ReasonBody,
    response: Brackets,
    handler: (ctx) =>
      withTransaction(db, async (tx) => {
        const { id, teamId } = ctx.params;
        const origin = staffOrigin(ctx, 'staff', 'admin.events.team_disqualify', ctx.body.reason);
        await disqualifyTeam(tx, ctx.deps.config, origin, id, teamId, ctx.body.reason);
        return bracketAfter(tx, id);
      }),
  });
  route(app, {
    operationId: 'admin.events.team_reinstate',
    method: 'POST',
    url: `${base}/:id/teams/:teamId/reinstate`,
    summary: 'Takes a disqualification back. Later matches that depend on it are reset if `confirm` is true.',
    policy: deciders,
    fields: {
      ...teamFields,
      reason: 'Reason. Kept in the audit log.',
      confirm: 'Whether later matches may be reset.',
    },
    params: TeamParams,
    body: ReinstateBody,
    response: Brackets,
    handler: (ctx) =>
      withTransaction(db, async (tx) => {
        const { id, teamId } = ctx.params;
        const { reason, confirm = false } = ctx.body;
        const origin = staffOrigin(ctx, 'staff', 'admin.events.team_reinstate', reason);
        await reinstateTeam(tx, ctx.deps.config, origin, id, { teamId, confirm, reason });
        return bracketAfter(tx, id);
      }),
  });
}

type RulingCtx = Ctx<Static<typeof RulingParams>, unknown, Static<typeof RulingBody>>;

function bracketRoutes(app: App): void {
  const { db } = app.deps;
  const keyFields = { ...fields, key: 'Place in the bracket, such as `w1.3`.' };
  route(app, {
    operationId: 'admin.events.bracket_preview',
    method: 'POST',
    url: `${base}/:id/brackets/:key/preview`,
    summary: 'What a result would change in the bracket, without changing anything.',
    policy: deciders,
    fields: keyFields,
    params: RulingParams,
    body: RulingBody,
    response: CorrectionPreview,
    handler: (ctx: RulingCtx) =>
      withTransaction(db, async (tx) => previewOf(await previewRuling(tx, ctx.params.id, rulingOf(ctx)))),
  });
  route(app, {
    operationId: 'admin.events.bracket_result',
    method: 'POST',
    url: `${base}/:id/brackets/:key/result`,
    summary:
      'Sets or corrects the result of a bracket match. Later matches that depend on it are reset if `confirm` is true.',
    policy: deciders,
    fields: keyFields,
    params: RulingParams,
    body: RulingBody,
    response: Brackets,
    handler: (ctx: RulingCtx) =>
      withTransaction(db, async (tx) => {
        const origin = staffOrigin(ctx, 'staff', 'admin.events.bracket_result', ctx.body.reason);
        await decideBracketMatch(tx, ctx.deps.config, origin, ctx.params.id, rulingOf(ctx));
        return bracketAfter(tx, ctx.params.id);
      }),
  });
  route(app, {
    operationId: 'admin.events.reseed',
    method: 'POST',
    url: `${base}/:id/reseed`,
    summary: 'Changes all seeds of a running tournament. Allowed until its first match starts.',
    policy: organizers,
    fields: { ...fields, event_team_ids: 'Ids of all teams, best seed first.' },
    params: PlayEventParams,
    body: ReseedBody,
    response: Brackets,
    handler: (ctx) =>
      withTransaction(db, async (tx) => {
        const origin = staffOrigin(ctx, 'staff', 'admin.events.reseed');
        await reseed(tx, ctx.deps.config, origin, ctx.params.id, ctx.body.event_team_ids);
        return bracketAfter(tx, ctx.params.id);
      }),
  });
}

function rulingOf({ params: { key }, body }: RulingCtx): Ruling {
  return {
    key,
    winnerTeamId: body.winner_team_id ?? null,
    scores: body.scores ?? [],
    confirm: body.confirm ?? false,
    reason: body.reason,
  };
}

async function bracketAfter(tx: Parameters<typeof bracketsView>[0], id: string): Promise<BracketsView> {
  const view = await bracketsView(tx, id);
  if (!view) throw common.notFound();
  return view;
}

function previewOf({ before, after, changed, reset }: Correction): Static<typeof CorrectionPreview> {
  const find = (state: Correction['before'], key: string) => state.matches.find((match) => match.key === key);
  const idsOf = (match: ReturnType<typeof find>) => [match?.teams[0] ?? null, match?.teams[1] ?? null];
  const winnerOf = (match: ReturnType<typeof find>) =>
    match && match.winner !== null ? (match.teams[match.winner] ?? null) : null;
  // A status alone isn't worth a line: earlier matches become correctable again when a later one is reset.
  const shown = changed.filter((key) => {
    const [was, now] = [find(before, key), find(after, key)];
    return reset.includes(key) || winnerOf(was) !== winnerOf(now) || `${idsOf(was)}` !== `${idsOf(now)}`;
  });
  return {
    reset_count: reset.length,
    changes: shown.map((key) => ({
      key,
      reset: reset.includes(key),
      event_team_ids: idsOf(find(after, key)),
      winner_team_id: winnerOf(find(after, key)),
      before_event_team_ids: idsOf(find(before, key)),
      before_winner_team_id: winnerOf(find(before, key)),
    })),
  };
}
