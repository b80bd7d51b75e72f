import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** Settings of providers that production accepts, with and without real money. Their addresses lead nowhere. */
export const providerSettings: Readonly<Record<string, string>> = {
  SMTP_HOST: 'smtp.mail.example',
  SMTP_SECURITY: 'tls',
  SMTP_USER: 'duelbook',
  SMTP_PASSWORD: 'live-smtp',
  EMAIL_FROM: 'Duelbook <no-reply@duelbook.example>',
  PAYPAL_BASE_URL: 'https://api.paypal.example',
  PAYPAL_CLIENT_ID: 'live-client',
  PAYPAL_CLIENT_SECRET: 'live-secret',
  PAYPAL_WEBHOOK_ID: 'live-webhook',
  PAYPAL_SDK_BASE_URL: 'https://www.paypal.example/sdk/js',
  SMS_BASE_URL: 'https://api.sms.example',
  SMS_LOOKUP_BASE_URL: 'https://lookups.sms.example',
  SMS_ACCOUNT_SID: 'AClive',
  SMS_AUTH_TOKEN: 'live-token',
  SMS_FROM: '+12025550111',
  SOCIAL_NAME: 'Example ID',
  SOCIAL_ISSUER: 'https://id.example',
  SOCIAL_SCRIPT_URL: 'https://id.example/client.js',
  SOCIAL_CLIENT_ID: 'duelbook',
  TWITCH_ID_BASE_URL: 'https://id.twitch.example',
  TWITCH_API_BASE_URL: 'https://api.twitch.example',
  TWITCH_GRAPH_BASE_URL: 'https://gql.twitch.example',
  TWITCH_PLAYLIST_BASE_URL: 'https://usher.twitch.example',
  TWITCH_INGEST_URL: 'https://ingest.twitch.example/v2/offer',
  TWITCH_PLAYER_CLIENT_ID: 'live-player',
  TWITCH_CLIENT_ID: 'live-twitch',
  TWITCH_CLIENT_SECRET: 'live-twitch-secret',
  KINGFALL_BASE_URL: 'off',
  CLAMD_ADDRESS: 'off',
};

/** Settings of a production installation without faults. Its addresses lead nowhere. */
export const productionSettings: Readonly<Record<string, string>> = {
  NODE_ENV: 'production',
  ENVIRONMENT: 'production',
  DATABASE_URL: 'postgres://server:password@db.internal/duelbook',
  SERVER_SECRET: randomBytes(32).toString('base64'),
  CHECKPOINT_KEY: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  PUBLIC_URL: 'https://play.duelbook.example',
  PLATFORM_HOST: '0.0.0.0',
  PLATFORM_METRICS_PORT: '9401',
  MARKET_ADDRESS: 'http://10.0.0.5:4001',
  ...providerSettings,
};
