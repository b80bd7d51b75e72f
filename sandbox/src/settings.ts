/** Settings for the sandbox. The credentials match the platform's defaults. */
export interface Settings {
  /** Host on which the sandbox listens. */
  host: string;
  /** Port on which the sandbox listens. */
  port: number;
  /** URL at which browsers and the platform reach the sandbox. All links that the sandbox creates start with it. */
  publicUrl: string;
  /** Folder of the snapshot `sandbox.json`. Null keeps everything in memory only. */
  dataDir: string | null;
  smsAccountSid: string;
  smsAuthToken: string;
  /** Port of the SMTP server. 0 picks any free port. */
  smtpPort: number;
  smtpUser: string;
  smtpPassword: string;
  paypalClientId: string;
  paypalClientSecret: string;
  paypalWebhookId: string;
  dotsClientId: string;
  dotsApiKey: string;
  /** Signing secret for Dots' webhooks: `whsec_` followed by base64. */
  dotsWebhookSecret: string;
  /** URL that Dots' webhooks are sent to. */
  dotsWebhookUrl: string;
  /** URL that PayPal's webhooks are sent to. */
  webhookUrl: string;
  /** Delay before the first retry of a webhook. Doubles with each retry, up to a minute. */
  webhookRetryMs: number;
  /** Time from the submission of a payout to its final state. */
  payoutMs: number;
  oidcClientId: string;
  kingfallClientId: string;
  kingfallClientSecret: string;
  twitchClientId: string;
  twitchClientSecret: string;
  giphyApiKey: string;
  /** Port of the virus scanner with clamd's protocol. 0 picks any free port. If not set, there is no scanner. */
  clamdPort: number | null;
  /** The only bucket of the S3 API, and the only key that may use it. */
  s3: { bucket: string; accessKeyId: string; secretAccessKey: string };
  /** Public key (PEM) of the service account whose push messages are accepted. Null accepts none. */
  fcmPublicKey: string | null;
  fcmProjectId: string;
  fcmClientEmail: string;
  /**
   * Allowed redirect URIs, in addition to any loopback address with the path `/sign-in-callback`, `/twitch/linked`
   * (Twitch) or `/gamer-ids/linked` (Kingfall).
   */
  redirectUris: string[];
}

type Env = Record<string, string | undefined>;

/** Reads the environment. Throws an Error that lists every invalid setting. */
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
    smtpPort: integer('SANDBOX_SMTP_PORT', 4025, 65_535),
    smtpUser: env.SMTP_USER || 'duelbook-sandbox',
    smtpPassword: env.SMTP_PASSWORD || 'sandbox-smtp-password',
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
    kingfallClientId: env.KINGFALL_CLIENT_ID || 'sandbox-kingfall',
    kingfallClientSecret: env.KINGFALL_CLIENT_SECRET || 'sandbox-kingfall-secret',
    twitchClientId: env.TWITCH_CLIENT_ID || 'sandbox-twitch',
    twitchClientSecret: env.TWITCH_CLIENT_SECRET || 'sandbox-twitch-secret',
    giphyApiKey: env.GIPHY_API_KEY || 'sandbox-giphy',
    clamdPort: env.SANDBOX_CLAMD_PORT ? integer('SANDBOX_CLAMD_PORT', 0, 65_535) : null,
    s3: {
      bucket: env.S3_BUCKET || 'duelbook-media',
      accessKeyId: env.S3_ACCESS_KEY_ID || 'sandbox-s3',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY || 'sandbox-s3-secret',
    },
    fcmPublicKey: env.SANDBOX_FCM_PUBLIC_KEY || null,
    fcmProjectId: env.FCM_PROJECT_ID || 'duelbook-sandbox',
    fcmClientEmail: env.FCM_CLIENT_EMAIL || 'push@duelbook-sandbox.test',
    redirectUris: (env.SANDBOX_REDIRECT_URIS || '').split(',').filter(Boolean),
  };
  if (faults.length > 0) throw new Error(`The sandbox cannot start:\n  ${faults.join('\n  ')}`);
  return settings;
}
