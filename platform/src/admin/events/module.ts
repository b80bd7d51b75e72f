import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { DeleteRequest, deleteApproval, deleteKind } from './calls.ts';
import { createStakeEventRoute } from './createStakeEvent.ts';
import { deleteEventRoute } from './deleteEvent.ts';
import { createElementSetRoute } from './element-sets/create.ts';
import { listElementSetsRoute } from './element-sets/list.ts';
import { offerElementSetRoute } from './element-sets/offer.ts';
import { updateElementSetRoute } from './element-sets/update.ts';
import { activeEventsRoute } from './lists/active.ts';
import { eventsByUserRoute } from './lists/activeByUser.ts';
import { completedEventsRoute } from './lists/completed.ts';
import { completedMatchesRoute } from './lists/completedMatches.ts';
import { eventPayoutsRoute } from './lists/payouts.ts';
import { pushNotifyRoute } from './pushNotify.ts';
import { rescheduleRoute } from './reschedule.ts';
import { addPartnerRoute } from './rosters/addPartner.ts';
import { partnerDropRoute } from './rosters/partnerDrop.ts';
import { partnerPickupRoute } from './rosters/partnerPickup.ts';
import { partnerPromoteRoute } from './rosters/partnerPromote.ts';
import { eventPartnersRoute } from './rosters/partners.ts';
import { addTeamRoute } from './teams/addTeam.ts';
import { teamRemoveRoute } from './teams/teamRemove.ts';
import { teamRevShareRoute } from './teams/teamRevShare.ts';
import { teamTagsRoute } from './teams/teamTags.ts';
import { setTeamTagsRoute } from './teams/teamTagsSet.ts';

function routes(app: App): void {
  createStakeEventRoute(app);
  rescheduleRoute(app);
  deleteEventRoute(app);
  teamRemoveRoute(app);
  partnerPromoteRoute(app);
  activeEventsRoute(app);
  completedEventsRoute(app);
  eventsByUserRoute(app);
  completedMatchesRoute(app);
  eventPayoutsRoute(app);
  listElementSetsRoute(app);
  createElementSetRoute(app);
  updateElementSetRoute(app);
  offerElementSetRoute(app);
  pushNotifyRoute(app);
  eventPartnersRoute(app);
  addPartnerRoute(app);
  addTeamRoute(app);
  partnerPickupRoute(app);
  partnerDropRoute(app);
  teamTagsRoute(app);
  setTeamTagsRoute(app);
  teamRevShareRoute(app);
}

registerApproval(deleteKind, DeleteRequest, deleteApproval);

/** Staff operations on events. */
export const adminEventsModule: Module = { name: 'admin/events', routes };
