import Type from 'typebox';
import type { App } from '../../app.ts';
import { policy } from '../../http/policy.ts';
import { route } from '../../http/route.ts';
import { pageOf, pageQuery } from '../../shared/page.ts';
import { Id, itemsOf, OneOf } from '../../shared/schema.ts';
import { IdParams } from '../schemas.ts';
import { listStakes, winStatuses } from './lists.ts';
import { SlipSchema, WinStatusSchema } from './schemas.ts';
import { listSlips, readSingleSlip, readSlip } from './slips.ts';

const base = '/api/v1/stakes';
const v2 = '/api/v2/stakes';
const status = Type.Optional(OneOf(['open', 'settled'] as const));

/** Reads of the viewer's own stakes and slips. */
export function slipRoutes(app: App): void {
  slipReads(app);
  stakeReads(app);
}

function slipReads(app: App): void {
  const { db } = app.deps;
  route(app, {
    operationId: 'stakes.slips_v2',
    method: 'GET',
    url: `${v2}/slips`,
    summary: "The viewer's slips with all legs, newest first.",
    policy: policy.user(),
    fields: { status: 'Only open or only settled slips.' },
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
}

function stakeReads(app: App): void {
  const { db } = app.deps;
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
    fields: { event_id: 'Only stakes in this event.', status: 'Only open or only settled stakes.' },
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
}
