import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { registerApproval } from '../../staff/approvals/registry.ts';
import { activeEventsRoute } from './active.ts';
import { eventsByUserRoute } from './activeByUser.ts';
import { addPartnerRoute } from './addPartner.ts';
import { addTeamRoute } from './addTeam.ts';
import { DeleteRequest, deleteApproval, deleteKind } from './calls.ts';
import { completedEventsRoute } from './completed.ts';
import { completedMatchesRoute } from './completedMatches.ts';
import { createStakeEventRoute } from './createStakeEvent.ts';
import { deleteEventRoute } from './deleteEvent.ts';
import { createElementSetRoute } from './element-sets/create.ts';
import { listElementSetsRoute } from './element-sets/list.ts';
import { offerElementSetRoute } from './element-sets/offer.ts';
import { updateElementSetRoute } from './element-sets/update.ts';
import { partnerDropRoute } from './partnerDrop.ts';
import { partnerPickupRoute } from './partnerPickup.ts';
import { partnerPromoteRoute } from './partnerPromote.ts';
import { eventPartnersRoute } from './partners.ts';
import { eventPayoutsRoute } from './payouts.ts';
import { pushNotifyRoute } from './pushNotify.ts';
import { rescheduleRoute } from './reschedule.ts';
import { teamRemoveRoute } from './teamRemove.ts';
import { teamRevShareRoute } from './teamRevShare.ts';
import { teamTagsRoute } from './teamTags.ts';
import { setTeamTagsRoute } from './teamTagsSet.ts';

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
