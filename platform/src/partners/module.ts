import { onEventMoved } from '../events/lifecycle/moved.ts';
import type { Module } from '../module.ts';
import { registerRevShares } from '../stakes/events/revShares.ts';
import { onUserDeleted } from '../users/accountHooks.ts';
import { leaguesRoute } from './leagues/leagues.ts';
import { accrueEarnings } from './pay/accrue.ts';
import { matchPayoutsRoute } from './pay/matchPayouts.ts';
import { partnerPayoutRoute } from './pay/payout.ts';
import { revShares } from './pay/revShares.ts';
import { createWeeklyInvoices, weeklyInvoicesJob } from './pay/weekly.ts';
import { applyRoute } from './program/apply.ts';
import { leaveProgram } from './program/leave.ts';
import { registeredRoute } from './program/registered.ts';
import { endSuspension, suspensionTimer } from './program/suspend.ts';
import { dropRoute } from './roster/drop.ts';
import { freeAgentsRoute } from './roster/freeAgents.ts';
import { pickupRoute } from './roster/pickup.ts';
import { pickupRespondRoute } from './roster/pickupRespond.ts';
import { promoteRoute } from './roster/promote.ts';
import { rosterChangesRoute } from './roster/rosterChanges.ts';
import { rostersRoute } from './roster/rosters.ts';
import { availabilityRoute } from './schedule/availability.ts';
import { availabilitySetRoute } from './schedule/availabilitySet.ts';
import { copyWeeks, copyWeeksJob } from './schedule/copyWeeks.ts';
import { chooseForMissed, missedSelectionsJob } from './selections/missed.ts';
import { notifyOpenSelections, selectionNoticesJob } from './selections/openNotices.ts';
import { appealStrikeRoute } from './strikes/appeal.ts';
import { expiredStrikesRoute } from './strikes/expired.ts';
import { partnerShieldRoute } from './strikes/shield.ts';
import { strikesRoute } from './strikes/strikes.ts';
import { reviewTiers, weeklyTiersJob } from './tiers/weekly.ts';
import { upcomingRoute } from './upcoming/upcoming.ts';

/** The partner program: applications, suspensions, weekly availability, rosters, team selections, strikes, tiers and pay. */
export const partnersModule: Module = {
  name: 'partners',
  routes(app) {
    applyRoute(app);
    registeredRoute(app);
    leaguesRoute(app);
    availabilityRoute(app);
    availabilitySetRoute(app);
    upcomingRoute(app);
    strikesRoute(app);
    expiredStrikesRoute(app);
    partnerShieldRoute(app);
    appealStrikeRoute(app);
    partnerPayoutRoute(app);
    matchPayoutsRoute(app);
    rostersRoute(app);
    rosterChangesRoute(app);
    freeAgentsRoute(app);
    pickupRoute(app);
    pickupRespondRoute(app);
    dropRoute(app);
    promoteRoute(app);
  },
  timers: { [suspensionTimer]: endSuspension },
  jobs: {
    [copyWeeksJob]: copyWeeks,
    [missedSelectionsJob]: chooseForMissed,
    [selectionNoticesJob]: notifyOpenSelections,
    [weeklyInvoicesJob]: createWeeklyInvoices,
    [weeklyTiersJob]: reviewTiers,
  },
  schedules: {
    [copyWeeksJob]: '*/5 * * * *',
    [missedSelectionsJob]: '* * * * *',
    [selectionNoticesJob]: '* * * * *',
    [weeklyInvoicesJob]: '*/5 * * * *',
    [weeklyTiersJob]: '*/5 * * * *',
  },
  start({ config }) {
    onEventMoved('partners', (tx, event) => accrueEarnings(tx, event, config.partners));
    registerRevShares((db, eventIds) => revShares(db, config.partners.revShareBps, eventIds));
    onUserDeleted('partners', leaveProgram);
  },
};
