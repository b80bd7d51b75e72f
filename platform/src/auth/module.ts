import type { Module } from '../module.ts';
import { authenticateRoute } from './authenticate.ts';
import { deviceRoutes } from './devices.ts';
import { identityCodeRoute } from './identityCode.ts';
import { identityCreateRoute } from './identityCreate.ts';
import { identityListRoute, identityResendRoute } from './identityResend.ts';
import { nonceRoute } from './nonce.ts';
import { purgeTraces } from './purge.ts';
import { sendCode } from './sendCode.ts';
import { serverKey } from './serverSecret.ts';
import { signOutRoute } from './signOut.ts';

/** Sign-in, sign-out, phone verification and devices. */
export const authModule: Module = {
  name: 'auth',
  routes(app) {
    nonceRoute(app);
    authenticateRoute(app);
    signOutRoute(app);
    identityListRoute(app);
    identityCreateRoute(app);
    identityCodeRoute(app);
    identityResendRoute(app);
    deviceRoutes(app);
  },
  jobs: { 'auth.send_code': sendCode, 'auth.purge': purgeTraces },
  schedules: { 'auth.purge': '17 4 * * *' },
  start(deps) {
    // Fails at startup, not at the first sign-in, if the secret is unreadable.
    serverKey(deps.config, 'verification-code');
  },
};
