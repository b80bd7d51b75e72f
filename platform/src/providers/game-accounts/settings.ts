import { type Section, secret, text, urlOrOff } from '../../shared/settings.ts';

/** Kingfall's OAuth 2.0 server, where players confirm their Kingfall name. Defaults to the sandbox. */
export const gameAccountSettings = {
  /** Base URL of Kingfall. With `off`, Kingfall names can't be linked. */
  kingfallBaseUrl: urlOrOff('KINGFALL_BASE_URL', 'http://127.0.0.1:4002/kingfall'),
  /** ID of the client that Kingfall registered for linking its accounts. */
  kingfallClientId: text('KINGFALL_CLIENT_ID', 'sandbox-kingfall'),
  /** Secret of that client. */
  kingfallClientSecret: secret('KINGFALL_CLIENT_SECRET', 'sandbox-kingfall-secret'),
} satisfies Section;
