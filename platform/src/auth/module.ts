import type { Module } from '../module.ts';
import { registerDeleteDevice } from '../notifications/push.ts';
import { serverKey } from '../shared/serverSecret.ts';
import { endSessionRoute } from './operations/endSession.ts';
import { identityChecksRoute } from './operations/identityChecks.ts';
import { movePhoneRoute } from './operations/movePhone.ts';
import { removeEmailRoute } from './operations/removeEmail.ts';
import { resendCodeRoute } from './operations/resendCode.ts';
import { sessionsRoute } from './operations/sessions.ts';
import { setEmailRoute } from './operations/setEmail.ts';
import { startPhoneMoveRoute } from './operations/startPhoneMove.ts';
import { contactsRoute } from './phone/contacts.ts';
import { phoneMoveJobs } from './phone/phoneMoves.ts';
import { deleteDevice, deviceRoutes } from './sessions/devices.ts';
import { purgeTraces } from './sessions/purge.ts';
import { signOutRoute } from './sessions/signOut.ts';
import { authenticateRoute } from './sign-in/authenticate.ts';
import { nonceRoute } from './sign-in/nonce.ts';
import { identityCodeRoute } from './verification/identityCode.ts';
import { identityCreateRoute } from './verification/identityCreate.ts';
import { sendCode } from './verification/sendCode.ts';
import { alarmSmsStopped, countUsedUpBudgets } from './verification/smsBudgets.ts';

/** Sign-in, sign-out, phone and email verification, and devices. */
export const authModule: Module = {
  name: 'auth',
  routes(app) {
    nonceRoute(app);
    authenticateRoute(app);
    signOutRoute(app);
    sessionsRoute(app);
    endSessionRoute(app);
    identityChecksRoute(app);
    identityCreateRoute(app);
    identityCodeRoute(app);
    resendCodeRoute(app);
    contactsRoute(app);
    startPhoneMoveRoute(app);
    movePhoneRoute(app);
    setEmailRoute(app);
    removeEmailRoute(app);
    deviceRoutes(app);
  },
  jobs: {
    'auth.send_code': sendCode,
    'auth.sms_stopped': alarmSmsStopped,
    'auth.purge': purgeTraces,
    ...phoneMoveJobs,
  },
  schedules: { 'auth.purge': '17 4 * * *' },
  start(deps) {
    registerDeleteDevice(deleteDevice);
    deps.metrics.gauge('sms_budgets_used_up', 'SMS budgets used up today; codes they cover are stopped.', () =>
      countUsedUpBudgets(deps.db, deps.config),
    );
    // Fails at startup if the secret is unreadable, instead of at the first sign-in.
    serverKey(deps.config, 'verification-code');
  },
};
