import type { Module } from '../module.ts';
import { onMatchPlayed, onUserCreated } from '../users/accountHooks.ts';
import { provide } from '../users/facts/provide.ts';
import { referralFacts } from '../users/facts/referralFacts.ts';
import { readEligibility } from './eligibility.ts';
import { rememberInvitation } from './invite.ts';
import { listRoute } from './operations/list.ts';
import { onboardRoute } from './operations/onboard.ts';
import { overviewRoute } from './operations/overview.ts';
import { signupRoute } from './operations/signup.ts';
import { surveyRoute } from './operations/survey.ts';
import { redeemRoute } from './redeem.ts';
import { remindJob, remindRoute, sendReminder } from './remind.ts';
import { checkDueReferrals, settleJob, settleReferral, sweepReferrals } from './settle.ts';

/** Referral codes, rewards and the onboarding checklist. */
export const referralsModule: Module = {
  name: 'referrals',
  routes(app) {
    signupRoute(app);
    listRoute(app);
    overviewRoute(app);
    redeemRoute(app);
    remindRoute(app);
    onboardRoute(app);
    surveyRoute(app);
  },
  jobs: { [settleJob]: settleReferral, [remindJob]: sendReminder, 'referrals.sweep': sweepReferrals },
  schedules: { 'referrals.sweep': '17 * * * *' },
  start({ config }) {
    provide(referralFacts, {
      referralEligible: async (db, userId) => (await readEligibility(db, config, userId)).reason === null,
    });
    onUserCreated('referrals', rememberInvitation);
    onMatchPlayed('referrals', checkDueReferrals);
  },
};
