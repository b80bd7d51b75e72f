import type { App } from '../../app.ts';
import type { Module } from '../../module.ts';
import { approveIdentityRoute } from './approveIdentity.ts';
import { checkpointsRoute } from './checkpoints.ts';
import { identityRoute } from './identity.ts';
import { identityReasonsRoute } from './identityReasons.ts';
import { pendingIdentitiesRoute } from './pendingIdentities.ts';
import { rejectIdentityRoute } from './rejectIdentity.ts';
import { statsRoute } from './stats.ts';
import { forcedWithdrawRoute } from './withdraw.ts';
import { withdrawalLimitRoute } from './withdrawalLimit.ts';

function routes(app: App): void {
  statsRoute(app);
  checkpointsRoute(app);
  withdrawalLimitRoute(app);
  forcedWithdrawRoute(app);
  identityReasonsRoute(app);
  pendingIdentitiesRoute(app);
  identityRoute(app);
  approveIdentityRoute(app);
  rejectIdentityRoute(app);
}

/** Staff operations on wallets and identity checks. */
export const adminWalletsModule: Module = { name: 'admin/wallets', routes };
