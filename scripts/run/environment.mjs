import { generateKeyPairSync } from 'node:crypto';
import { resolve } from 'node:path';
import { root } from './paths.mjs';
import { Failure } from './progress.mjs';

/** Offset of the SMTP port: 4025 for the default HTTP port 4002. */
const SMTP_OFFSET = 23;

/**
 * Builds the environment of the whole stack from the configured values, with consistent defaults for the rest. URLs
 * follow the ports, so a second stack only needs other ports and another DATA_DIR.
 * @returns {{ ports: { PORT: number, PLATFORM_PORT: number, SANDBOX_PORT: number }, env: Record<string, string>,
 * dataDir: string }}
 */
export function stackEnvironment(given = process.env) {
  const ports = {
    PORT: port(given, 'PORT', 4000),
    PLATFORM_PORT: port(given, 'PLATFORM_PORT', 4001),
    SANDBOX_PORT: port(given, 'SANDBOX_PORT', 4002),
  };
  const dataDir = resolve(root, given.DATA_DIR || '.data');
  const sandbox = `http://127.0.0.1:${ports.SANDBOX_PORT}`;
  const publicUrl = given.PUBLIC_URL || `http://127.0.0.1:${ports.PORT}`;
  const defaults = {
    PUBLIC_URL: publicUrl,
    PLATFORM_URL: `http://127.0.0.1:${ports.PLATFORM_PORT}`,
    SEED: 'demo',
    SEED_TOURNAMENTS: '1',
    // Demo events are announced only minutes before they start, so partners must be able to choose their teams until
    // shortly before.
    ...((given.SEED || 'demo') === 'demo' && { STAKE_TEAM_SELECTION_MINUTES: '1' }),
    BOTS: '1',
    // Local visitors have local IP addresses, which belong to no region.
    OPEN_REGIONS: '*',
    // Relaxed, because local visitors share one address and sandbox messages are free.
    LIMIT_SMS: '1000/86400/1000',
    ATTEMPT_LIMITS: 'authenticate=1000/600,createIdentityVerification=1000/600',
    CODE_STARTS_PER_IP_DAY: '1000',
    GUESTS_PER_IP_DAY: '1000',
    SMS_PER_PREFIX_DAY: '1000',
    // The sandbox reports payments immediately; real providers keep the default.
    ...(!given.PAYPAL_BASE_URL && !given.DOTS_BASE_URL && { PROVIDER_REPORT_LAG_MINUTES: '1' }),
    SMS_BASE_URL: sandbox,
    SMS_LOOKUP_BASE_URL: sandbox,
    ...smtp(given, ports),
    PAYPAL_BASE_URL: sandbox,
    PAYPAL_SDK_BASE_URL: `${sandbox}/sdk/js`,
    DOTS_BASE_URL: `${sandbox}/dots/api`,
    DOTS_CARD_FORM_URL: `${sandbox}/dots/card`,
    APPLE_PAY_MERCHANT_ID: 'merchant.duelbook.sandbox',
    APPLE_PAY_SANDBOX_URL: sandbox,
    IMAGE_HOSTS: sandbox,
    SOCIAL_ISSUER: `${sandbox}/oidc`,
    KINGFALL_BASE_URL: `${sandbox}/kingfall`,
    SOCIAL_SCRIPT_URL: `${sandbox}/oidc/client.js`,
    TWITCH_ID_BASE_URL: sandbox,
    TWITCH_API_BASE_URL: sandbox,
    TWITCH_GRAPH_BASE_URL: sandbox,
    TWITCH_PLAYLIST_BASE_URL: sandbox,
    TWITCH_INGEST_URL: `${sandbox}/v2/offer`,
    STREAM_HOSTS: sandbox,
    // With a key of your own, calls go to the real provider unless configured otherwise.
    ...(!given.GIPHY_API_KEY && { GIPHY_BASE_URL: sandbox, GIPHY_API_KEY: 'sandbox-giphy' }),
    ...push(given, sandbox),
    // With an ID of your own, calls go to the real provider unless configured otherwise.
    ...(!given.ANALYTICS_ID && { ANALYTICS_ID: 'G-SANDBOX', ANALYTICS_SCRIPT_URL: `${sandbox}/analytics/gtag/js` }),
    SANDBOX_URL: sandbox,
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${ports.PORT}/webhooks/paypal`,
    SANDBOX_DOTS_WEBHOOK_URL: `http://127.0.0.1:${ports.PORT}/webhooks/dots`,
  };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
  const numbers = Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)]));
  return { ports, dataDir, env: { ...defaults, ...set, ...numbers, DATA_DIR: dataDir } };
}

/** Email through the sandbox, whose SMTP port follows its HTTP port so that a second stack has its own. */
function smtp(given, ports) {
  const smtpPort = String(given.SANDBOX_SMTP_PORT || ports.SANDBOX_PORT + SMTP_OFFSET);
  if (given.SMTP_HOST) return { SANDBOX_SMTP_PORT: smtpPort };
  return { SANDBOX_SMTP_PORT: smtpPort, SMTP_HOST: '127.0.0.1', SMTP_PORT: smtpPort };
}

/** Push through the sandbox: a service account generated for this start, whose public key the sandbox receives. */
function push(given, sandbox) {
  if (given.FCM_PROJECT_ID) return {};
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    FCM_BASE_URL: `${sandbox}/fcm`,
    FCM_TOKEN_URL: `${sandbox}/fcm/token`,
    FCM_PROJECT_ID: 'duelbook-sandbox',
    FCM_CLIENT_EMAIL: 'push@duelbook-sandbox.test',
    FCM_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    SANDBOX_FCM_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    MESSAGING_PROJECT_ID: 'duelbook-sandbox',
    MESSAGING_API_KEY: 'sandbox-messaging-key',
    MESSAGING_APP_ID: '1:100000000000:web:5a9db0c5',
    MESSAGING_SENDER_ID: '100000000000',
  };
}

function port(given, name, fallback) {
  const value = Number(given[name] || fallback);
  if (Number.isInteger(value) && value > 0 && value <= 65_535) return value;
  throw new Failure(`${name} must be a port from 1 to 65535, not "${given[name]}".`);
}
