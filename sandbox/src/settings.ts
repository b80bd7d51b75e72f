/** What the sandbox is started with. The credentials are the ones the platform uses by default. */
export interface Settings {
  host: string;
  port: number;
  /** Where browsers and the platform reach the sandbox; part of every link it hands out. */
  publicUrl: string;
  /** Folder of the snapshot `sandbox.json`; null keeps everything in memory only. */
  dataDir: string | null;
  smsAccountSid: string;
  smsAuthToken: string;
  paypalClientId: string;
  paypalClientSecret: string;
  paypalWebhookId: string;
  dotsClientId: string;
  dotsApiKey: string;
  /** `whsec_` and a secret in base64: what Dots' webhooks are signed with. */
  dotsWebhookSecret: string;
  dotsWebhookUrl: string;
  /** Where PayPal's webhooks are sent. */
  webhookUrl: string;
  /** First pause before a webhook is sent again; doubles up to a minute. */
  webhookRetryMs: number;
  /** How long a payout takes from handing in to its final state. */
  payoutMs: number;
  oidcClientId: string;
  twitchClientId: string;
  twitchClientSecret: string;
  giphyApiKey: string;
  /** The service account whose push messages are taken: the public half of its key (PEM); null: nobody's. */
  fcmPublicKey: string | null;
  fcmProjectId: string;
  fcmClientEmail: string;
  /** Redirect addresses besides any loopback address with the path `/sign-in-callback` or, for Twitch, `/twitch/linked`. */
  redirectUris: string[];
}

type Env = Record<string, string | undefined>;

/** Reads the environment. Throws an Error that names every fault. */
export function readSettings(env: Env): Settings {
  const faults: string[] = [];
  const integer = (name: string, fallback: number, max: number): number => {
    const value = Number(env[name] || fallback);
    if (Number.isInteger(value) && value >= 0 && value <= max) return value;
    faults.push(`${name}: expected an integer from 0 to ${max}`);
    return fallback;
  };
  const url = (name: string, fallback: string): string => {
    const value = env[name] || fallback;
    if (URL.canParse(value)) return value.replace(/\/$/, '');
    faults.push(`${name}: expected an address such as ${fallback}`);
    return fallback;
  };
  if (env.NODE_ENV === 'production') faults.push('NODE_ENV: the sandbox never runs in production');

  const port = integer('SANDBOX_PORT', 4002, 65_535);
  const publicUrl = url('SANDBOX_URL', `http://127.0.0.1:${port}`);
  const settings: Settings = {
    host: env.SANDBOX_HOST || '127.0.0.1',
    port,
    publicUrl,
    dataDir: env.DATA_DIR || null,
    smsAccountSid: env.SMS_ACCOUNT_SID || 'ACsandbox',
    smsAuthToken: env.SMS_AUTH_TOKEN || 'sandbox-sms-token',
    paypalClientId: env.PAYPAL_CLIENT_ID || 'sandbox-client',
    paypalClientSecret: env.PAYPAL_CLIENT_SECRET || 'sandbox-secret',
    paypalWebhookId: env.PAYPAL_WEBHOOK_ID || 'sandbox-webhook',
    dotsClientId: env.DOTS_CLIENT_ID || 'sandbox-client',
    dotsApiKey: env.DOTS_API_KEY || 'sandbox-key',
    dotsWebhookSecret: env.DOTS_WEBHOOK_SECRET || 'whsec_c2FuZGJveC1kb3RzLXdlYmhvb2stc2VjcmV0',
    dotsWebhookUrl: url('SANDBOX_DOTS_WEBHOOK_URL', 'http://127.0.0.1:4000/webhooks/dots'),
    webhookUrl: url('SANDBOX_WEBHOOK_URL', 'http://127.0.0.1:4000/webhooks/paypal'),
    webhookRetryMs: integer('SANDBOX_WEBHOOK_RETRY_MS', 1000, 60_000),
    payoutMs: integer('SANDBOX_PAYOUT_MS', 1000, 600_000),
    oidcClientId: env.SOCIAL_CLIENT_ID || 'duelbook',
    twitchClientId: env.TWITCH_CLIENT_ID || 'sandbox-twitch',
    twitchClientSecret: env.TWITCH_CLIENT_SECRET || 'sandbox-twitch-secret',
    giphyApiKey: env.GIPHY_API_KEY || 'sandbox-giphy',
    fcmPublicKey: env.SANDBOX_FCM_PUBLIC_KEY || null,
    fcmProjectId: env.FCM_PROJECT_ID || 'duelbook-sandbox',
    fcmClientEmail: env.FCM_CLIENT_EMAIL || 'push@duelbook-sandbox.test',
    redirectUris: (env.SANDBOX_REDIRECT_URIS || '').split(',').filter(Boolean),
  };
  if (faults.length > 0) throw new Error(`The sandbox cannot start:\n  ${faults.join('\n  ')}`);
  return settings;
}
