import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { productionFaults } from './production.ts';
import { type AttemptLimits, readAttemptLimits } from './security/attempts.ts';
import { limits } from './security/limits.ts';
import { readTraceSettings } from './telemetry/settings.ts';
import type { TraceSettings } from './telemetry/tracing.ts';

export interface Config {
  /** Host on which the gateway listens. */
  host: string;
  /** Port on which the gateway listens. */
  port: number;
  /** Origin of the platform, which the gateway calls. */
  platformUrl: string;
  /** Public origin of this process. Only pages from this origin may open a websocket. */
  publicUrl: string;
  /** Origin on which browsers read uploaded files. Null if it is the public origin. */
  mediaOrigin: string | null;
  /** Whether GraphiQL and introspection are enabled. */
  development: boolean;
  /** Whether documents that aren't in the manifest are refused. */
  trustedDocuments: boolean;
  /** Rate limits per user and address for operations that guess secrets or cost money. */
  attemptLimits: AttemptLimits;
  /** Timeouts for queries and mutations, in milliseconds. */
  queryMs: number;
  /** Milliseconds after which a mutation is answered with an error. */
  mutationMs: number;
  /** Whether concurrent identical reads by signed-out clients share one response. */
  shareReads: boolean;
  logLevel: string;
  /** Whether payments are real. Otherwise every page says that the money is play money. */
  realMoney: boolean;
  /** Port of `/metrics`. If not set, `/metrics` is on the gateway's own port, which production refuses. */
  metricsPort: number | null;
  /** Address on which `/metrics` is served. Never open it to the internet. */
  metricsHost: string;
  /** Number of trusted proxies in front of this process. Earlier entries of `x-forwarded-for` are ignored. */
  trustedProxies: number;
  /** Additional hosts for scripts, such as the payment script. */
  scriptHosts: string[];
  /** Additional hosts for frames, such as the card form. */
  frameHosts: string[];
  /** Hosts the analytics script is loaded from and sends data to. Empty without analytics. */
  analyticsHosts: string[];
  /** Hosts of the GIFs that users send. */
  imageHosts: string[];
  /** Hosts of live streams: playlists and segments. */
  streamHosts: string[];
  /** Push service hosts that browsers register with. */
  pushHosts: string[];
  /**
   * Sites that may embed the stream player and the Twitch panel in a frame, in addition to our own. Defaults to Twitch.
   */
  embedHosts: string[];
  /** Origin of the identity provider used for sign-in. */
  identityOrigin: string;
  /** Origin of the identity provider's script. */
  identityScriptOrigin: string;
  /** Trace export settings. Null when tracing is off. */
  traces: TraceSettings | null;
  files: { openapi: string; manifest: string; client: string };
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const googleHosts = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];
const giphyHosts = ['https://*.giphy.com'];
const twitchHosts = ['https://usher.ttvnw.net', 'https://*.hls.ttvnw.net'];
const embeddingHosts = ['https://*.twitch.tv', 'https://*.ext-twitch.tv'];
const firebaseHosts = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];
const paypalHosts = ['https://www.paypal.com', 'https://www.paypalobjects.com'];

/** Host source of the Content Security Policy: scheme, host with an optional leading wildcard, optional port. */
const hostSource = /^https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/;

/** Lists all configuration errors. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The gateway cannot start:\n${faults.map((each) => `  ${each}`).join('\n')}`);
    this.faults = faults;
  }
}

/**
 * Reads and validates the environment.
 * @throws ConfigError that lists every invalid variable
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const integer = (name: string, fallback: number, least: number, most: number) => {
    const value = Number(env[name] ?? fallback);
    if (!Number.isInteger(value) || value < least || value > most)
      faults.push(`${name} must be an integer from ${least} to ${most}, not "${env[name]}"`);
    return value;
  };
  const portOf = (name: string, fallback: number) => integer(name, fallback, 0, 65_535);
  const milliseconds = (name: string, fallback: number) => integer(name, fallback, 100, 600_000);
  const origin = (name: string, fallback: string) => {
    const text = env[name] ?? fallback;
    if (!/^https?:/.test(text) || !URL.canParse(text)) faults.push(`${name} must be an http(s) URL, not "${text}"`);
    else return new URL(text).origin;
    return '';
  };
  const hosts = (name: string, fallback: string[]) => {
    const list = env[name]?.split(',').map((each) => each.trim()) ?? fallback;
    const wrong = list.find((each) => !hostSource.test(each));
    if (wrong !== undefined)
      faults.push(`${name} must be a comma-separated list of hosts such as https://*.example.com, not "${wrong}"`);
    return list;
  };
  const port = portOf('PORT', 4000);
  const production = env.NODE_ENV === 'production' || env.REAL_MONEY === '1';
  const config: Config = {
    host: env.HOST ?? '127.0.0.1',
    port,
    platformUrl: origin('PLATFORM_URL', `http://127.0.0.1:${portOf('PLATFORM_PORT', 4001)}`),
    publicUrl: origin('PUBLIC_URL', `http://127.0.0.1:${port}`),
    mediaOrigin: env.MEDIA_ORIGIN ? origin('MEDIA_ORIGIN', '') : null,
    development: !production,
    trustedDocuments: production || env.TRUSTED_DOCUMENTS === '1',
    attemptLimits: readAttemptLimits(env.ATTEMPT_LIMITS, faults),
    queryMs: milliseconds('QUERY_TIMEOUT_MS', limits.queryMs),
    mutationMs: milliseconds('MUTATION_TIMEOUT_MS', limits.mutationMs),
    shareReads: env.SHARE_READS !== '0',
    logLevel: env.LOG_LEVEL ?? 'info',
    realMoney: env.REAL_MONEY === '1',
    metricsPort: env.METRICS_PORT ? portOf('METRICS_PORT', 0) : null,
    metricsHost: env.METRICS_HOST ?? '127.0.0.1',
    trustedProxies: integer('TRUST_PROXY', 0, 0, 9),
    scriptHosts:
      env.PAYPAL_SDK_BASE_URL === '' ? paypalHosts : [origin('PAYPAL_SDK_BASE_URL', sandboxUrl(env)), ...paypalHosts],
    frameHosts: env.DOTS_CARD_FORM_URL ? [origin('DOTS_CARD_FORM_URL', '')] : [],
    analyticsHosts: analyticsHosts(env, origin),
    imageHosts: hosts('IMAGE_HOSTS', giphyHosts),
    streamHosts: hosts('STREAM_HOSTS', twitchHosts),
    pushHosts: hosts('PUSH_HOSTS', firebaseHosts),
    embedHosts: hosts('EMBED_HOSTS', embeddingHosts),
    /** Issuer of the ID tokens, which also serves its configuration. Empty turns off signing in with a provider. */
    identityOrigin: origin('SOCIAL_ISSUER', `${sandboxUrl(env)}/oidc`),
    identityScriptOrigin: origin('SOCIAL_SCRIPT_URL', `${sandboxUrl(env)}/oidc/client.js`),
    traces: readTraceSettings(env, faults),
    files: {
      openapi: `${root}platform/openapi.json`,
      manifest: `${root}web/persisted-documents.json`,
      client: `${root}web/dist`,
    },
  };
  if (production) faults.push(...productionFaults(config, env));
  for (const file of [config.files.openapi, config.files.manifest])
    if (!existsSync(file)) faults.push(`${file} is missing`);
  if (faults.length > 0) throw new ConfigError(faults);
  return config;
}

/** Analytics hosts, derived from the same settings as those the platform sends to the client. */
function analyticsHosts(env: NodeJS.ProcessEnv, origin: (name: string, fallback: string) => string): string[] {
  if (!env.ANALYTICS_ID) return [];
  return env.ANALYTICS_SCRIPT_URL ? [origin('ANALYTICS_SCRIPT_URL', '')] : googleHosts;
}

function sandboxUrl(env: NodeJS.ProcessEnv): string {
  return `http://127.0.0.1:${env.SANDBOX_PORT ?? 4002}`;
}
