import type { App, Module } from '../../app.ts';
import { EventParams, MatchEvent } from '../../events/schemas.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute, moneyStepsRoute, route } from '../../http/route.ts';
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
    summary: 'Creates an event that is staked on, with its winner market',
    policy: policy.staff('event_manager', 'admin'),
    body: CreateStakeEventBody,
    response: MatchEvent,
    handler: createCall,
  });
  route(app, {
    operationId: 'admin.events.reschedule',
    method: 'POST',
    url: `${base}/:id/reschedule`,
    summary: 'Gives an event another start; by more than a day, all stakes go back',
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
    summary: 'Calls an event off; all stakes go back',
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
    summary: 'A team gives up: before the start all stakes go back, after it the result stands',
    policy: policy.staff('referee', 'event_manager', 'admin'),
    params: TeamParams,
    response: MatchEvent,
    handler: removeTeamCall,
  });
  route(app, {
    operationId: 'admin.events.partner_promote',
    method: 'POST',
    url: `${base}/:id/partners/event_promote`,
    summary: 'Somebody of the bench plays for somebody of the lineup, in this event only',
    policy: policy.staff('event_manager', 'partner_manager', 'admin'),
    params: EventParams,
    body: PromoteBody,
    response: MatchEvent,
    handler: promoteCall,
  });
}

registerApproval(deleteKind, DeleteRequest, deleteApproval);

/** What staff does about events. */
export const adminEventsModule: Module = { name: 'admin/events', routes };
