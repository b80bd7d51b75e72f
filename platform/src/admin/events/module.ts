import type { App } from '../../app.ts';
import { EventParams, MatchEvent } from '../../events/schemas.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute, moneyStepsRoute, route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { registerApproval } from '../approvals/registry.ts';
import {
  createCall,
  DeleteRequest,
  deleteApproval,
  deleteCall,
  deleteKind,
  promoteCall,
  removeTeamCall,
  rescheduleCall,
} from './calls.ts';
import { CreateStakeEventBody, DeleteQuery, PromoteBody, RescheduleBody, TeamParams } from './schemas.ts';

const base = '/admin/v1/events';

function routes(app: App): void {
  moneyRoute(app, {
    operationId: 'admin.events.create_stake_event',
    method: 'POST',
    url: `${base}/stakes`,
    summary: 'Create an event with its winner market',
    policy: policy.staff('event_manager', 'admin'),
    body: CreateStakeEventBody,
    response: MatchEvent,
    handler: createCall,
  });
  route(app, {
    operationId: 'admin.events.reschedule',
    method: 'POST',
    url: `${base}/:id/reschedule`,
    summary: 'Reschedule an event; moving it by more than a day refunds all stakes',
    policy: policy.staff('event_manager', 'admin'),
    params: EventParams,
    body: RescheduleBody,
    response: MatchEvent,
    handler: rescheduleCall,
  });
  moneyStepsRoute(app, {
    operationId: 'admin.events.delete',
    method: 'DELETE',
    url: `${base}/:id`,
    summary: 'Cancel an event and refund all stakes',
    policy: policy.staff('event_manager', 'admin'),
    params: EventParams,
    query: DeleteQuery,
    response: MatchEvent,
    handler: deleteCall,
  });
  teamRoutes(app);
}

function teamRoutes(app: App): void {
  route(app, {
    operationId: 'admin.events.team_remove',
    method: 'DELETE',
    url: `${base}/:id/teams/:teamId`,
    summary: 'Forfeit an event for a team; all stakes are refunded before the start, and after it the result counts',
    policy: policy.staff('referee', 'event_manager', 'admin'),
    params: TeamParams,
    response: MatchEvent,
    handler: removeTeamCall,
  });
  route(app, {
    operationId: 'admin.events.partner_promote',
    method: 'POST',
    url: `${base}/:id/partners/event_promote`,
    summary: 'Replace a lineup player with a bench player for this event',
    policy: policy.staff('event_manager', 'partner_manager', 'admin'),
    params: EventParams,
    body: PromoteBody,
    response: MatchEvent,
    handler: promoteCall,
  });
}

registerApproval(deleteKind, DeleteRequest, deleteApproval);

/** Staff operations on events. */
export const adminEventsModule: Module = { name: 'admin/events', routes };
