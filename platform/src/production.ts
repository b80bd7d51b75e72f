import { createPrivateKey } from 'node:crypto';
import { providersSettings } from './providers/settings.ts';
import type { Config } from './shared/config.ts';
import { isLoopback, isPrivate } from './shared/localAddress.ts';
import type { Setting } from './shared/settings.ts';

type Env = Readonly<Record<string, string | undefined>>;

const SECRET_BYTES = 32;
/** Named in faults, so that nobody has to look up the formats. */
const HOW_TO_MAKE = {
  SERVER_SECRET: 'openssl rand -base64 32',
  CHECKPOINT_KEY: 'openssl genpkey -algorithm ed25519',
};
/** Provider settings that are choices rather than URLs or credentials. */
const choices = ['smtpSecurity', 'mediaStore'];

/**
 * Everything that makes a configuration unsafe for public use: one line for each fault, without values. Applies with
 * NODE_ENV=production and with REAL_MONEY=1.
 */
export function productionFaults(config: Config, env: Env): string[] {
  return [
    ...kindFaults(config),
    ...secretFaults(config),
    ...networkFaults(config),
    ...Object.entries<Setting<unknown>>(providersSettings).flatMap(([name, setting]) =>
      providerFaults(config, env, name, setting),
    ),
  ];
}

function kindFaults(config: Config): string[] {
  const faults: string[] = [];
  const { realMoney, status, testClock, seed, databaseUrl, providers } = config;
  if (realMoney && config.env !== 'production') faults.push('NODE_ENV: must be production with REAL_MONEY=1');
  if (realMoney && status.environment !== 'production')
    faults.push('ENVIRONMENT: must be production with REAL_MONEY=1');
  if (!realMoney && status.environment === 'sandbox')
    faults.push('ENVIRONMENT: must be production or staging in production');
  if (testClock) faults.push('TEST_CLOCK: not allowed in production');
  if (seed === 'demo') faults.push('SEED: demo is not allowed in production');
  if (databaseUrl === null) faults.push('DATABASE_URL: required in production');
  faults.push(...regionFaults(config.regions));
  if (providers.smtpSecurity === 'none') faults.push('SMTP_SECURITY: none is not allowed in production');
  if (providers.clamdAddress === null)
    faults.push('CLAMD_ADDRESS: required in production. Write off to accept uploads without a virus scan');
  if (providers.applePaySandboxUrl !== null) faults.push('APPLE_PAY_SANDBOX_URL: not allowed in production');
  return faults;
}

function regionFaults({ open, database, positionIn, boundaries }: Config['regions']): string[] {
  if (open === 'any') return ['OPEN_REGIONS: * is not allowed in production'];
  const faults: string[] = [];
  if (open.length > 0 && database === null) faults.push('REGION_DATABASE: required by OPEN_REGIONS in production');
  if (positionIn.length > 0 && boundaries === null) faults.push('REGION_BOUNDARIES: required by POSITION_REGIONS');
  return faults;
}

/** Checks secrets. All nodes need the same keys, so no node may generate its own. */
function secretFaults({ auth: { serverSecret }, checkpointKey }: Config): string[] {
  const faults: string[] = [];
  if (serverSecret === null) faults.push(`SERVER_SECRET: required in production (${HOW_TO_MAKE.SERVER_SECRET})`);
  else if (Buffer.from(serverSecret, 'base64').length !== SECRET_BYTES)
    faults.push(`SERVER_SECRET: expected ${SECRET_BYTES} bytes in base64 (${HOW_TO_MAKE.SERVER_SECRET})`);
  if (checkpointKey === null) faults.push(`CHECKPOINT_KEY: required in production (${HOW_TO_MAKE.CHECKPOINT_KEY})`);
  else if (!isSigningKey(checkpointKey))
    faults.push(`CHECKPOINT_KEY: expected an Ed25519 private key in PEM (${HOW_TO_MAKE.CHECKPOINT_KEY})`);
  return faults;
}

function isSigningKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'ed25519';
  } catch {
    return false;
  }
}

function networkFaults({ publicUrl, mediaOrigin, host, port, market, metricsPort }: Config): string[] {
  const faults = outsideFaults('PUBLIC_URL', publicUrl);
  // An invalid value has already been reported as a fault, so it is missing here.
  if (mediaOrigin) faults.push(...outsideFaults('MEDIA_ORIGIN', mediaOrigin));
  if (mediaOrigin === publicUrl) faults.push('MEDIA_ORIGIN: must differ from PUBLIC_URL');
  if (market.address !== null) {
    if (!/^https?:\/\//.test(market.address) || !URL.canParse(market.address))
      faults.push('MARKET_ADDRESS: expected an http(s) address such as http://10.0.0.5:4001');
    else if (isLoopback(market.address))
      faults.push('MARKET_ADDRESS: points to this machine, so other nodes would send its orders to themselves');
  } else if (isLoopback(host)) {
    faults.push('MARKET_ADDRESS: required, because PLATFORM_HOST is no address that other nodes can reach');
  }
  if (metricsPort === null) faults.push('PLATFORM_METRICS_PORT: required in production, to keep /metrics private');
  else if (metricsPort === port) faults.push('PLATFORM_METRICS_PORT: must differ from PLATFORM_PORT');
  return faults;
}

/** Faults of a URL that browsers or providers on the internet must be able to reach. */
function outsideFaults(name: string, address: string): string[] {
  if (isLoopback(address)) return [`${name}: points to this machine, where only the sandbox could be`];
  if (isPrivate(address)) return [`${name}: points to a private network`];
  return address.startsWith('https://') ? [] : [`${name}: must start with https:// in production`];
}

/** Only platform nodes use the media store, so it may be in a private network, where encryption isn't required. */
function storeFaults(name: string, address: string): string[] {
  if (isLoopback(address)) return [`${name}: points to this machine, where only the sandbox could be`];
  return isPrivate(address) ? [] : outsideFaults(name, address);
}

/** Checks one setting of a provider. Settings of providers that are turned off are ignored. */
function providerFaults(config: Config, env: Env, key: string, setting: Setting<unknown>): string[] {
  const value: unknown = Reflect.get(config.providers, key);
  const name = setting.env;
  if (typeof value !== 'string' || choices.includes(key) || isOff(config, name)) return [];
  if (name === 'S3_ENDPOINT') return storeFaults(name, value);
  if (/^https?:\/\//.test(value)) {
    const faults = outsideFaults(name, value);
    if (faults.length > 0 || !config.realMoney || !value.includes('sandbox')) return faults;
    return [`${name}: points to a provider's sandbox, which can't be used with REAL_MONEY=1`];
  }
  if (key === 'smtpHost') return isLoopback(value) ? [`${name}: points to this machine, where the sandbox runs`] : [];
  if (typeof setting.fallback === 'string' && !isGiven(env, name)) return [`${name}: required in production`];
  if (value === setting.fallback && (setting.secret || /sandbox/i.test(value)))
    return [`${name}: is the sandbox's, which everyone knows`];
  if (config.realMoney && /sandbox/i.test(value)) return [`${name}: belongs to a sandbox, not to a real provider`];
  return [];
}

function isOff({ providers }: Config, name: string): boolean {
  if (name.startsWith('S3_')) return providers.mediaStore === 'disk';
  if (name.startsWith('DOTS_')) return providers.dotsBaseUrl === null;
  return name.startsWith('KINGFALL_') && providers.kingfallBaseUrl === null;
}

const isGiven = (env: Env, name: string) => Boolean(env[name] || env[`${name}_FILE`]);
