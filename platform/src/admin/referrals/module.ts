import type { Module } from '../../module.ts';
import { addReferralRoute } from './add.ts';
import { attachedReferralRoute } from './attached.ts';
import { disableReferralCodeRoute } from './disable.ts';
import { enableReferralCodeRoute } from './enable.ts';
import { listReferralCodesRoute } from './list.ts';
import { marketingCodesRoute } from './marketing.ts';
import { referredUsersRoute } from './referred.ts';

/** Staff operations on referral codes and referrals. */
export const adminReferralsModule: Module = {
  name: 'admin/referrals',
  routes(app) {
    listReferralCodesRoute(app);
    marketingCodesRoute(app);
    addReferralRoute(app);
    attachedReferralRoute(app);
    referredUsersRoute(app);
    enableReferralCodeRoute(app);
    disableReferralCodeRoute(app);
  },
};
