import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { providersSettings } from './providers/settings.ts';
import { ConfigError } from './shared/config.ts';
import type { Setting } from './shared/settings.ts';
import { productionSettings } from './testing/production.ts';

/** Faults with these changes to an installation without faults. An empty value counts as not set. */
function faultsWith(changes: Record<string, string>): string[] {
  try {
    loadConfig({ ...productionSettings, ...changes });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [...error.faults];
    throw error;
  }
}

const namesOf = (faults: string[]) => faults.map((fault) => fault.split(':')[0]);

test('a complete installation may start, with and without real money', () => {
  expect(faultsWith({})).toEqual([]);
  expect(faultsWith({ REAL_MONEY: '1' })).toEqual([]);
  expect(faultsWith({ ENVIRONMENT: 'staging' })).toEqual([]);
});

test.each([
  ['TEST_CLOCK', '1'],
  ['SEED', 'demo'],
  ['DATABASE_URL', ''],
  ['ENVIRONMENT', ''],
  ['SMTP_SECURITY', ''],
  ['APPLE_PAY_SANDBOX_URL', 'https://apple.example'],
  ['SERVER_SECRET', ''],
  ['SERVER_SECRET', Buffer.from('short').toString('base64')],
  ['CHECKPOINT_KEY', ''],
  ['CHECKPOINT_KEY', 'not a key'],
  ['PLATFORM_METRICS_PORT', ''],
  ['PLATFORM_METRICS_PORT', '4001'],
  ['PUBLIC_URL', ''],
  ['PUBLIC_URL', 'http://play.duelbook.example'],
  ['PUBLIC_URL', 'https://192.168.1.4'],
  ['MEDIA_ORIGIN', 'http://media.example'],
  ['MEDIA_ORIGIN', 'https://localhost'],
  ['MEDIA_ORIGIN', 'https://play.duelbook.example'],
  ['MEDIA_ORIGIN', 'https://media.example/files'],
  ['MARKET_ADDRESS', 'http://127.0.0.1:4001'],
  ['MARKET_ADDRESS', 'http://localhost:4001'],
  ['MARKET_ADDRESS', 'http://0.0.0.0:4001'],
  ['MARKET_ADDRESS', '10.0.0.9:4001'],
  ['MARKET_ADDRESS', ''],
  ['SMTP_HOST', 'localhost'],
  ['SMTP_HOST', ''],
  ['PAYPAL_BASE_URL', 'https://paypal.internal'],
  ['PAYPAL_BASE_URL', 'http://api.paypal.example'],
  ['TWITCH_INGEST_URL', 'https://[::1]/v2/offer'],
  ['PAYPAL_CLIENT_SECRET', 'sandbox-secret'],
  ['SMS_FROM', ''],
  ['SOCIAL_CLIENT_ID', ''],
  ['CLAMD_ADDRESS', ''],
])('%s=%s is refused, and named', (name, value) => {
  const faults = faultsWith({ [name]: value });
  expect(namesOf(faults)).toEqual([name]);
  if (value !== '') expect(faults.join()).not.toContain(value.length > 8 ? value : `"${value}"`);
});

test('no setting of a provider may keep its sandbox default', () => {
  const ofSandbox = Object.values<Setting<unknown>>(providersSettings).filter(
    ({ env, fallback }) =>
      typeof fallback === 'string' && !fallback.startsWith('https://') && !/^(MEDIA_STORE|DOTS_|KINGFALL_)/.test(env),
  );
  expect(ofSandbox.length).toBeGreaterThan(20);
  for (const { env } of ofSandbox) expect(namesOf(faultsWith({ [env]: '' }))).toEqual([env]);
});

test('a provider that is used needs credentials of its own, one that is off needs none', () => {
  expect(namesOf(faultsWith({ DOTS_BASE_URL: 'https://api.dots.example' }))).toEqual([
    'DOTS_CLIENT_ID',
    'DOTS_API_KEY',
    'DOTS_WEBHOOK_SECRET',
  ]);
  expect(namesOf(faultsWith({ KINGFALL_BASE_URL: 'https://kingfall.example' }))).toEqual([
    'KINGFALL_CLIENT_ID',
    'KINGFALL_CLIENT_SECRET',
  ]);
});

test('real money rules out the sandboxes of real providers, which staging may use', () => {
  const sandbox = { PAYPAL_BASE_URL: 'https://api-m.sandbox.paypal.com', GIPHY_API_KEY: 'sandbox-giphy' };
  expect(faultsWith({ ...sandbox, ENVIRONMENT: 'staging' })).toEqual([]);
  expect(namesOf(faultsWith({ ...sandbox, REAL_MONEY: '1' }))).toEqual(['PAYPAL_BASE_URL', 'GIPHY_API_KEY']);
  expect(namesOf(faultsWith({ REAL_MONEY: '1', NODE_ENV: 'development' }))).toEqual(['NODE_ENV']);
});

test('files in a bucket need its settings, and the bucket may be in the own network', () => {
  const bucket = {
    MEDIA_STORE: 's3',
    S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'live-key',
    S3_SECRET_ACCESS_KEY: 'live-s3-secret',
  };
  expect(faultsWith(bucket)).toEqual([]);
  expect(faultsWith({ ...bucket, S3_ENDPOINT: 'http://minio.internal:9000' })).toEqual([]);
  for (const address of ['http://127.0.0.1:4002/s3', 'http://s3.example.com'])
    expect(namesOf(faultsWith({ ...bucket, S3_ENDPOINT: address }))).toEqual(['S3_ENDPOINT']);
  const others = Object.keys(bucket).filter((name) => name !== 'MEDIA_STORE');
  expect(faultsWith({ MEDIA_STORE: 's3' })).toEqual(others.map((name) => `${name}: required by MEDIA_STORE=s3`));
  expect(() => loadConfig({ MEDIA_STORE: 's3' })).toThrow('S3_BUCKET: required by MEDIA_STORE=s3');
  expect(namesOf(faultsWith({ ...bucket, REAL_MONEY: '1', S3_SECRET_ACCESS_KEY: 'sandbox-s3-secret' }))).toEqual([
    'S3_SECRET_ACCESS_KEY',
  ]);
});

test('without MARKET_ADDRESS, the platform has to listen on an address that others can reach', () => {
  expect(faultsWith({ MARKET_ADDRESS: '', PLATFORM_HOST: '10.0.0.5' })).toEqual([]);
  for (const host of ['127.0.0.1', '0.0.0.0', '::', 'localhost'])
    expect(namesOf(faultsWith({ MARKET_ADDRESS: '', PLATFORM_HOST: host }))).toEqual(['MARKET_ADDRESS']);
});

test('playing for money is open only where an installation can tell that it may be', () => {
  const database = '/srv/regions.mmdb';
  const missing = ['REGION_DATABASE: required by OPEN_REGIONS in production'];
  expect(faultsWith({ OPEN_REGIONS: '*' })).toEqual(['OPEN_REGIONS: * is not allowed in production']);
  expect(namesOf(faultsWith({ OPEN_REGIONS: '*', REGION_DATABASE: database }))).toEqual(['OPEN_REGIONS']);
  expect(namesOf(faultsWith({ OPEN_REGIONS: '*', ENVIRONMENT: 'staging' }))).toEqual(['OPEN_REGIONS']);
  expect(faultsWith({ OPEN_REGIONS: 'US-NY:21,GB' })).toEqual(missing);
  expect(faultsWith({ OPEN_REGIONS: 'US-NY:21,GB', REAL_MONEY: '1' })).toEqual(missing);
  expect(faultsWith({ OPEN_REGIONS: 'US-NY:21,GB', REGION_DATABASE: database })).toEqual([]);
  expect(faultsWith({ POSITION_REGIONS: 'US' })).toEqual(['REGION_BOUNDARIES: required by POSITION_REGIONS']);
  // Nowhere is open, so nobody needs to be found.
  expect(faultsWith({ OPEN_REGIONS: '' })).toEqual([]);
  expect(loadConfig({ OPEN_REGIONS: '*' }).regions.open).toBe('any');
});

test('only networks, not the whole internet, can be trusted to name the client’s address', () => {
  const trusted = (text: string) => loadConfig({ PLATFORM_TRUSTED_PROXIES: text }).trustedProxies;
  expect(loadConfig({}).trustedProxies).toEqual(['loopback']);
  expect(trusted('10.0.0.5, fd00::/8, uniquelocal')).toEqual(['10.0.0.5', 'fd00::/8', 'uniquelocal']);
  for (const text of ['0.0.0.0/0', '::/0', '10.0.0.0/33', 'gateway', '10.0.0.0/', '10.0.0.5,,'])
    expect(() => trusted(text)).toThrow(/PLATFORM_TRUSTED_PROXIES/);
});
