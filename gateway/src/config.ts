import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type AttemptLimits, readAttemptLimits } from './security/attempts.ts';
import { limits } from './security/limits.ts';
import { readTraceSettings } from './telemetry/settings.ts';
import type { TraceSettings } from './telemetry/tracing.ts';

export interface Config {
  host: string;
  port: number;
  /** Origin of the platform. */
  platformUrl: string;
  /** Where people reach this process; its origin is the only one that may open a websocket. */
  publicUrl: string;
  /** GraphiQL and introspection are on. */
  development: boolean;
  /** Only documents of the manifest run. */
  trustedDocuments: boolean;
  /** How often people and addresses may try what can be guessed or costs money. */
  attemptLimits: AttemptLimits;
  /** Milliseconds until a query or a mutation is given up. */
  queryMs: number;
  mutationMs: number;
  /** Signed-out people who ask for the same at the same time share one answer. */
  shareReads: boolean;
  logLevel: string;
  /** How many proxies of ours stand before this process and add to `x-forwarded-for`. What came before them is not believed. */
  trustedProxies: number;
  /** Hosts that may serve scripts besides this one: the payment script. */
  scriptHosts: string[];
  /** Hosts whose pages may stand in a frame besides those: the card form. */
  frameHosts: string[];
  /** Hosts that analytics is loaded from and sends to; none when there is no analytics. */
  analyticsHosts: string[];
  /** Hosts of moving pictures that people send each other. */
  imageHosts: string[];
  /** Hosts where a browser registers for push messages. */
  pushHosts: string[];
  /** Origins of identity providers that the sign-in page may send people to. */
  identityOrigins: string[];
  /** Where traces go; null, as it is unless asked for: there are none. */
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
const firebaseHosts = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com'];
const paypalHosts = ['https://www.paypal.com', 'https://www.paypalobjects.com'];

/** A source of the content security policy: scheme and host, whose first part may be any, and perhaps a port. */
const hostSource = /^https?:\/\/(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/;

/** One readable report of everything that is wrong with the environment. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads and checks the environment.
 * @throws ConfigError naming every variable at fault
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const faults: string[] = [];
  const integer = (name: string, fallback: number, least: number, most: number) => {
    const value = Number(env[name] ?? fallback);
    if (!Number.isInteger(value) || value < least || value > most)
      faults.push(`${name} must be a whole number from ${least} to ${most}, not "${env[name]}"`);
    return value;
  };
  const portOf = (name: string, fallback: number) => integer(name, fallback, 0, 65_535);
  const milliseconds = (name: string, fallback: number) => integer(name, fallback, 100, 600_000);
  const origin = (name: string, fallback: string) => {
    const text = env[name] ?? fallback;
    if (!/^https?:/.test(text) || !URL.canParse(text)) faults.push(`${name} must be an http(s) address, not "${text}"`);
    else return new URL(text).origin;
    return '';
  };
  const hosts = (name: string, fallback: string[]) => {
    const list = env[name]?.split(',').map((each) => each.trim()) ?? fallback;
    const wrong = list.find((each) => !hostSource.test(each));
    if (wrong !== undefined) faults.push(`${name} must be hosts like https://*.example.com, by commas, not "${wrong}"`);
    return list;
  };
  const port = portOf('PORT', 4000);
  const production = env.NODE_ENV === 'production';
  const config: Config = {
    host: env.HOST ?? '127.0.0.1',
    port,
    platformUrl: origin('PLATFORM_URL', `http://127.0.0.1:${portOf('PLATFORM_PORT', 4001)}`),
    publicUrl: origin('PUBLIC_URL', `http://127.0.0.1:${port}`),
    development: !production,
    trustedDocuments: production || env.TRUSTED_DOCUMENTS === '1',
    attemptLimits: readAttemptLimits(env.ATTEMPT_LIMITS, faults),
    queryMs: milliseconds('QUERY_TIMEOUT_MS', limits.queryMs),
    mutationMs: milliseconds('MUTATION_TIMEOUT_MS', limits.mutationMs),
    shareReads: env.SHARE_READS !== '0',
    logLevel: env.LOG_LEVEL ?? 'info',
    trustedProxies: integer('TRUST_PROXY', 0, 0, 9),
    scriptHosts:
      env.PAYPAL_SDK_BASE_URL === '' ? paypalHosts : [origin('PAYPAL_SDK_BASE_URL', sandboxUrl(env)), ...paypalHosts],
    frameHosts: env.DOTS_CARD_FORM_URL ? [origin('DOTS_CARD_FORM_URL', '')] : [],
    analyticsHosts: analyticsHosts(env, origin),
    imageHosts: hosts('IMAGE_HOSTS', giphyHosts),
    pushHosts: hosts('PUSH_HOSTS', firebaseHosts),
    identityOrigins: [origin('SOCIAL_ISSUER', `${sandboxUrl(env)}/oidc`)],
    traces: readTraceSettings(env, faults),
    files: {
      openapi: `${root}platform/openapi.json`,
      manifest: `${root}web/persisted-documents.json`,
      client: `${root}web/dist`,
    },
  };
  for (const file of [config.files.openapi, config.files.manifest])
    if (!existsSync(file)) faults.push(`${file} is missing`);
  if (faults.length > 0)
    throw new ConfigError(`The gateway cannot start:\n${faults.map((each) => `  ${each}`).join('\n')}`);
  return config;
}

/** Where analytics may be fetched from and sent to: as the platform tells the client to. */
function analyticsHosts(env: NodeJS.ProcessEnv, origin: (name: string, fallback: string) => string): string[] {
  if (!env.ANALYTICS_ID) return [];
  return env.ANALYTICS_SCRIPT_URL ? [origin('ANALYTICS_SCRIPT_URL', '')] : googleHosts;
}

function sandboxUrl(env: NodeJS.ProcessEnv): string {
  return `http://127.0.0.1:${env.SANDBOX_PORT ?? 4002}`;
}
