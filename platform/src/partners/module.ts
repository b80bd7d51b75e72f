import type { Module } from '../module.ts';
import { onUserDeleted } from '../users/facts.ts';
import { applyRoute } from './apply.ts';
import { availabilityRoute } from './availability.ts';
import { availabilitySetRoute } from './availabilitySet.ts';
import { copyWeeks, copyWeeksJob } from './copyWeeks.ts';
import { leaguesRoute } from './leagues.ts';
import { leaveProgram } from './leave.ts';
import { registeredRoute } from './registered.ts';
import { dropRoute } from './roster/drop.ts';
import { freeAgentsRoute } from './roster/freeAgents.ts';
import { pickupRoute } from './roster/pickup.ts';
import { pickupRespondRoute } from './roster/pickupRespond.ts';
import { promoteRoute } from './roster/promote.ts';
import { rosterChangesRoute } from './roster/rosterChanges.ts';
import { rostersRoute } from './roster/rosters.ts';
import { expiredStrikesRoute } from './strikes/expired.ts';
import { partnerShieldRoute } from './strikes/shield.ts';
import { strikesRoute } from './strikes/strikes.ts';
import { endSuspension, suspensionTimer } from './suspend.ts';

/** The partner program: applications, suspensions, weekly availability, rosters and strikes. */
export const partnersModule: Module = {
  name: 'partners',
  routes(app) {
    applyRoute(app);
    registeredRoute(app);
    leaguesRoute(app);
    availabilityRoute(app);
    availabilitySetRoute(app);
    strikesRoute(app);
    expiredStrikesRoute(app);
    partnerShieldRoute(app);
    rostersRoute(app);
    rosterChangesRoute(app);
    freeAgentsRoute(app);
    pickupRoute(app);
    pickupRespondRoute(app);
    dropRoute(app);
    promoteRoute(app);
  },
  timers: { [suspensionTimer]: endSuspension },
  jobs: { [copyWeeksJob]: copyWeeks },
  schedules: { [copyWeeksJob]: '*/5 * * * *' },
  start() {
    onUserDeleted('partners', leaveProgram);
  },
};
