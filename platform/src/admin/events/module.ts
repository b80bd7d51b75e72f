import type { App } from '../../app.ts';
import { EventParams, MatchEvent } from '../../events/schemas.ts';
import { policy } from '../../http/policy.ts';
import { moneyRoute, moneyStepsRoute, route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { registerApproval } from '../approvals/registry.ts';
import { activeEventsRoute } from './active.ts';
import { eventsByUserRoute } from './activeByUser.ts';
import { addPartnerRoute } from './addPartner.ts';
import { addTeamRoute } from './addTeam.ts';
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
import { completedEventsRoute } from './completed.ts';
import { completedMatchesRoute } from './completedMatches.ts';
import { createElementSetRoute } from './element-sets/create.ts';
import { listElementSetsRoute } from './element-sets/list.ts';
import { offerElementSetRoute } from './element-sets/offer.ts';
import { updateElementSetRoute } from './element-sets/update.ts';
import { partnerDropRoute } from './partnerDrop.ts';
import { partnerPickupRoute } from './partnerPickup.ts';
import { eventPartnersRoute } from './partners.ts';
import { eventPayoutsRoute } from './payouts.ts';
import { pushNotifyRoute } from './pushNotify.ts';
import {
  CreateStakeEventBody,
  DeleteQuery,
  PromoteBody,
  RemoveTeamQuery,
  RescheduleBody,
  TeamParams,
} from './schemas.ts';
import { teamRevShareRoute } from './teamRevShare.ts';
import { teamTagsRoute } from './teamTags.ts';
import { setTeamTagsRoute } from './teamTagsSet.ts';

const base = '/admin/v1/events';

function routes(app: App): void {
  moneyRoute(app, {
    operationId: 'admin.events.create_stake_event',
    method: 'POST',
    url: `${base}/stakes`,
    summary: 'Creates an event open for stakes, with its winner market.',
    policy: policy.staff('event_manager', 'admin'),
    body: CreateStakeEventBody,
    response: MatchEvent,
    handler: createCall,
  });
  route(app, {
    operationId: 'admin.events.reschedule',
    method: 'POST',
    url: `${base}/:id/reschedule`,
    summary: 'Reschedules an event. All stakes are refunded when the start moves by more than 24 hours.',
    policy: policy.staff('event_manager', 'admin'),
    fields: { id: 'Event id.' },
    params: EventParams,
    body: RescheduleBody,
    response: MatchEvent,
    handler: rescheduleCall,
  });
  moneyStepsRoute(app, {
    operationId: 'admin.events.delete',
    method: 'DELETE',
    url: `${base}/:id`,
    summary: 'Cancels an event and refunds all stakes.',
    policy: policy.freshStaff('event_manager', 'admin'),
    fields: {
      id: 'Event id.',
      fault_user_id: 'Id of the user at fault. Null when no user is at fault.',
      reason: 'Reason. Shown publicly.',
    },
    params: EventParams,
    query: DeleteQuery,
    response: MatchEvent,
    handler: deleteCall,
  });
  teamRoutes(app);
  activeEventsRoute(app);
  completedEventsRoute(app);
  eventsByUserRoute(app);
  completedMatchesRoute(app);
  eventPayoutsRoute(app);
  elementSetRoutes(app);
  pushNotifyRoute(app);
  rosterRoutes(app);
}

function elementSetRoutes(app: App): void {
  listElementSetsRoute(app);
  createElementSetRoute(app);
  updateElementSetRoute(app);
  offerElementSetRoute(app);
}

function rosterRoutes(app: App): void {
  eventPartnersRoute(app);
  addPartnerRoute(app);
  addTeamRoute(app);
  partnerPickupRoute(app);
  partnerDropRoute(app);
  teamTagsRoute(app);
  setTeamTagsRoute(app);
  teamRevShareRoute(app);
}

function teamRoutes(app: App): void {
  route(app, {
    operationId: 'admin.events.team_remove',
    method: 'DELETE',
    url: `${base}/:id/teams/:teamId`,
    summary: 'Withdraws a team. Before the start, all stakes are refunded. After the start, the result stands.',
    policy: policy.freshStaff('referee', 'event_manager', 'admin'),
    fields: {
      teamId: 'Team id.',
      id: 'Event id.',
      reason: 'Reason. Shown publicly. Required once the teams are locked.',
    },
    params: TeamParams,
    query: RemoveTeamQuery,
    response: MatchEvent,
    handler: removeTeamCall,
  });
  route(app, {
    operationId: 'admin.events.partner_promote',
    method: 'POST',
    url: `${base}/:id/partners/event_promote`,
    summary: 'Swaps a bench player into the lineup for this event only.',
    policy: policy.staff('event_manager', 'partner_manager', 'admin'),
    fields: { id: 'Event id.' },
    params: EventParams,
    body: PromoteBody,
    response: MatchEvent,
    handler: promoteCall,
  });
}

registerApproval(deleteKind, DeleteRequest, deleteApproval);

/** Staff operations on events. */
export const adminEventsModule: Module = { name: 'admin/events', routes };
