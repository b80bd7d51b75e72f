import Type from 'typebox';
import type { App } from '../app.ts';
import { withTransaction } from '../db/transaction.ts';
import { policy } from '../http/policy.ts';
import { route } from '../http/route.ts';
import { pageOf, pageQuery } from '../shared/page.ts';
import { Id, itemsOf, OneOf } from '../shared/schema.ts';
import { listChallenges } from './challenges/challenges.ts';
import { selectTeam, teamSelection } from './events/teamSelection.ts';
import { BenchSchema, LineupChangeSchema } from './moneySchemas.ts';
import { shieldStatus } from './promotions/offers.ts';
import { ChallengeSchema, IdParams, ShieldSchema, TeamSelectBody, TeamSelectionSchema } from './schemas.ts';
import { benchOf, lineupChangesOf, listStakes, winStatuses } from './slips/lists.ts';
import { SlipSchema, WinStatusSchema } from './slips/schemas.ts';
import { listSlips, readSingleSlip, readSlip } from './slips/slips.ts';

const base = '/api/v1/stakes';
const v2 = '/api/v2/stakes';
const status = Type.Optional(OneOf(['open', 'settled'] as const));

/** What a person reads of their own stakes. */
export function ownRoutes(app: App): void {
  slipRoutes(app);
  stakeRoutes(app);
  partnerRoutes(app);
}

function slipRoutes(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.slips_v2',
    method: 'GET',
    url: `${v2}/slips`,
    summary: "The viewer's slips with all legs, newest first.",
    policy: policy.user(),
    fields: { status: 'Only open or only settled ones.' },
    query: Type.Object({ ...pageQuery(20).properties, status }),
    partial: true,
    response: pageOf(SlipSchema),
    handler: (ctx) => listSlips(db, ctx.userId, ctx.query),
  });
  route(app, {
    operationId: 'stakes.slip_v2',
    method: 'GET',
    url: `${v2}/slips/:id`,
    summary: "One of the viewer's slips.",
    policy: policy.user(),
    fields: { id: 'Slip id.' },
    params: IdParams,
    partial: true,
    response: SlipSchema,
    handler: (ctx) => readSlip(db, ctx.userId, ctx.params.id),
  });
  route(app, {
    operationId: 'stakes.slip_v1',
    method: 'GET',
    url: `${base}/slips/:id`,
    summary: "One of the viewer's stakes, as a single-leg slip.",
    policy: policy.user(),
    fields: { id: 'Id of the leg or slip.' },
    params: IdParams,
    partial: true,
    response: SlipSchema,
    handler: (ctx) => readSingleSlip(db, ctx.userId, ctx.params.id),
  });
  route(app, {
    operationId: 'stakes.bench',
    method: 'GET',
    url: `${base}/slips/:id/bench`,
    summary: 'Lineup and bench of a slip.',
    policy: policy.user(),
    fields: { id: 'Slip id.' },
    params: IdParams,
    response: BenchSchema,
    handler: (ctx) => benchOf(db, config, ctx.userId, ctx.params.id),
  });
  route(app, {
    operationId: 'stakes.lineup_changes',
    method: 'GET',
    url: `${base}/slips/:id/lineup_changes`,
    summary: 'Swaps of a slip, newest first.',
    policy: policy.user(),
    fields: { id: 'Slip id.' },
    params: IdParams,
    response: itemsOf(LineupChangeSchema),
    handler: async (ctx) => ({ items: await lineupChangesOf(db, ctx.userId, ctx.params.id) }),
  });
}

function stakeRoutes(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.active',
    method: 'GET',
    url: `${base}/active`,
    summary: "The viewer's open stakes, as single-leg slips, newest first.",
    policy: policy.user(),
    query: pageQuery(20),
    partial: true,
    response: pageOf(SlipSchema),
    handler: (ctx) => listStakes(db, ctx.userId, { ...ctx.query, status: 'open' }),
  });
  route(app, {
    operationId: 'stakes.list',
    method: 'GET',
    url: base,
    summary: "The viewer's stakes, as single-leg slips, newest first.",
    policy: policy.user(),
    fields: { event_id: 'Only stakes in this event.', status: 'Only open or only settled ones.' },
    query: Type.Object({ ...pageQuery(20).properties, event_id: Type.Optional(Id), status }),
    partial: true,
    response: pageOf(SlipSchema),
    handler: (ctx) => listStakes(db, ctx.userId, ctx.query),
  });
  route(app, {
    operationId: 'stakes.win_status',
    method: 'GET',
    url: `${base}/win_status`,
    summary: "Standings of the viewer's open slips, or of one slip.",
    policy: policy.user(),
    fields: { slip_id: 'Only this slip.' },
    query: Type.Object({ slip_id: Type.Optional(Id) }),
    response: itemsOf(WinStatusSchema),
    handler: async (ctx) => ({ items: await winStatuses(db, ctx.userId, ctx.query.slip_id) }),
  });
  route(app, {
    operationId: 'stakes.shield',
    method: 'GET',
    url: `${base}/shield`,
    summary: "The viewer's shield and its uses.",
    policy: policy.user(),
    response: ShieldSchema,
    handler: (ctx) => shieldStatus(db, config, ctx.userId),
  });
  route(app, {
    operationId: 'stakes.challenges',
    method: 'GET',
    url: `${v2}/challenges`,
    summary: 'Challenges sent to or by the viewer, newest first.',
    policy: policy.user(),
    response: itemsOf(ChallengeSchema),
    handler: async (ctx) => ({ items: await listChallenges(db, ctx.userId) }),
  });
}

function partnerRoutes(app: App): void {
  const { db, config } = app.deps;
  route(app, {
    operationId: 'stakes.partner_team_selection',
    method: 'GET',
    url: `${base}/partner/team_selection`,
    summary: 'Options and choice of a partner for an event.',
    policy: policy.user(),
    query: Type.Object({ event_id: Id }),
    response: TeamSelectionSchema,
    handler: (ctx) => teamSelection(db, config, ctx.userId, ctx.query.event_id),
  });
  route(app, {
    operationId: 'stakes.partner_team_select',
    method: 'POST',
    url: `${base}/partner/team_selection`,
    summary: 'Chooses what a partner plays with in an event.',
    policy: policy.user(),
    body: TeamSelectBody,
    response: TeamSelectionSchema,
    handler: (ctx) => withTransaction(db, (tx) => selectTeam(tx, config, ctx.userId, ctx.body)),
  });
}
