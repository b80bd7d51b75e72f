import type { Module } from '../../module.ts';
import { userAuditLogRoute } from './auditLog.ts';
import { banRoutes } from './ban.ts';
import { userBlocksRoute } from './blocks.ts';
import { checkInsRoute } from './checkIns.ts';
import { disableRoute } from './disable.ts';
import { donateRoutes } from './donate.ts';
import { enableRoute } from './enable.ts';
import { featureDisablementRoute } from './featureDisablement.ts';
import { freezeRoutes } from './freeze.ts';
import { getUserRoute } from './get.ts';
import { listUsersRoute } from './list.ts';
import { movePhoneRoute } from './movePhone.ts';
import { userOverlapRoute } from './overlap.ts';
import { paymentSourceDeleteRoute } from './paymentSourceDelete.ts';
import { userSessionsRoute } from './sessions.ts';
import { silenceRoute } from './silence.ts';
import { userRiskRoute } from './sketchy.ts';
import { userTransactionsRoute } from './transactions.ts';
import { userWalletRoute } from './wallet.ts';

/** Staff operations on user accounts. */
export const adminUsersModule: Module = {
  name: 'admin/users',
  routes(app) {
    freezeRoutes(app);
    donateRoutes(app);
    banRoutes(app);
    silenceRoute(app);
    movePhoneRoute(app);
    checkInsRoute(app);
    listUsersRoute(app);
    userAuditLogRoute(app);
    userBlocksRoute(app);
    disableRoute(app);
    enableRoute(app);
    featureDisablementRoute(app);
    getUserRoute(app);
    userOverlapRoute(app);
    paymentSourceDeleteRoute(app);
    userSessionsRoute(app);
    userRiskRoute(app);
    userTransactionsRoute(app);
    userWalletRoute(app);
  },
};
