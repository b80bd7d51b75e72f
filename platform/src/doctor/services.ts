import { access, constants, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { Redis } from 'ioredis';
import type { MediaStore } from '../providers/media-store/port.ts';
import { providersSettings } from '../providers/settings.ts';
import type { VirusScanner } from '../providers/virus-scanner/port.ts';
import type { Config } from '../shared/config.ts';
import { newId } from '../shared/ids.ts';
import type { Setting } from '../shared/settings.ts';
import { type Finding, findings, reasonOf } from './report.ts';

const TIMEOUT_MS = 5000;
/** URLs that only browsers and the desktop app use. */
const usedByClients = ['TWITCH_INGEST_URL', 'DOTS_CARD_FORM_URL', 'SOCIAL_SCRIPT_URL', 'PAYPAL_SDK_BASE_URL'];

/** Checks that Redis answers. */
export async function checkRedis(url: string | null): Promise<Finding[]> {
  if (url === null)
    return [{ kind: 'skip', text: 'REDIS_URL: not set. Several nodes need it for limits and live updates' }];
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
    return [{ kind: 'ok', text: 'Redis answers' }];
  } catch (error) {
    return [{ kind: 'fix', text: `REDIS_URL: Redis doesn't answer (${reasonOf(error)}). Check address and password` }];
  } finally {
    redis.disconnect();
  }
}

/** Checks that this process may write to its data folder, where uploaded files are kept. */
export async function checkFolder(folder: string): Promise<Finding[]> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return [{ kind: 'ok', text: 'DATA_DIR can be written' }];
  } catch (error) {
    return [{ kind: 'fix', text: `DATA_DIR: this user can't write there (${reasonOf(error)})` }];
  }
}

/** Stores, reads and removes a small file, which requires every permission that the platform needs. */
export async function checkMediaStore(store: MediaStore): Promise<Finding[]> {
  const key = `doctor-${newId()}`;
  try {
    await store.put(key, Readable.from([Buffer.from('doctor')]));
    (await store.get(key)).destroy();
    await store.remove(key);
    return [{ kind: 'ok', text: 'MEDIA_STORE: files can be stored, read and removed' }];
  } catch (error) {
    return [
      { kind: 'fix', text: `MEDIA_STORE: files can't be stored (${reasonOf(error)}). Check address and permissions` },
    ];
  }
}

/** The standard antivirus test file. Split into two parts, so that scanners don't flag this source file. */
const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Checks that the virus scanner responds and detects a test virus. */
export async function checkVirusScanner(scanner: VirusScanner | null): Promise<Finding[]> {
  if (!scanner) return [{ kind: 'skip', text: 'CLAMD_ADDRESS: off, so uploads are not scanned for viruses' }];
  try {
    const { kind } = await scanner.scan(Readable.from([Buffer.from(testVirus)]), TIMEOUT_MS);
    const fault = 'CLAMD_ADDRESS: the scanner doesn’t find the test virus. Update its signatures';
    return findings(kind === 'clean' ? [fault] : [], 'CLAMD_ADDRESS: the scanner finds the test virus');
  } catch (error) {
    return [{ kind: 'fix', text: `CLAMD_ADDRESS: the scanner doesn't answer (${reasonOf(error)}). Check its address` }];
  }
}

/** Whether a setting belongs to a provider that isn't used without a key, or to a media store that isn't used. */
function isUnused(env: string, { giphyApiKey, fcmProjectId, mediaStore }: Config['providers']): boolean {
  if (env.startsWith('S3_')) return mediaStore === 'disk';
  if (env.startsWith('GIPHY_')) return giphyApiKey === null;
  return env.startsWith('FCM_') && fcmProjectId === null;
}

/**
 * Checks that every configured provider can be reached. Any response counts. Nothing is sent and no secrets are used.
 */
export async function checkProviders({ providers }: Config): Promise<Finding[]> {
  const addresses = new Map<string, string>();
  for (const [key, { env }] of Object.entries<Setting<unknown>>(providersSettings)) {
    const value: unknown = Reflect.get(providers, key);
    if (
      typeof value === 'string' &&
      /^https?:\/\//.test(value) &&
      !usedByClients.includes(env) &&
      !isUnused(env, providers)
    )
      addresses.set(env, value);
  }
  const checks = [...addresses].map(([name, url]) => checkAddress(name, () => head(url)));
  checks.push(checkAddress('SMTP_HOST', () => connectTo(providers.smtpHost, providers.smtpPort)));
  return (await Promise.all(checks)).flat();
}

async function checkAddress(name: string, reach: () => Promise<unknown>): Promise<Finding[]> {
  const fault = await reach().then(
    () => null,
    (error: unknown) => `${name}: can't be reached (${reasonOf(error)}). Check the address and outgoing connections`,
  );
  return findings(fault === null ? [] : [fault], `${name}: reachable`);
}

function head(url: string): Promise<unknown> {
  return fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
}

function connectTo(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, timeout: TIMEOUT_MS });
    socket.once('connect', () => {
      socket.destroy();
      resolve();
    });
    socket.once('timeout', () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })));
    socket.once('error', reject);
  });
}
