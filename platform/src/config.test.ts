import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from './config.ts';
import { ConfigError } from './shared/config.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'duelbook-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function faultsOf(env: Record<string, string>): string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return [...error.faults];
    throw error;
  }
}

test('the defaults are usable and immutable', () => {
  const config = loadConfig({});
  expect(config.port).toBe(4001);
  expect(config.limits.money).toEqual({ count: 10, seconds: 1, burst: 20 });
  expect(() => Object.assign(config.limits, { money: null })).toThrow(TypeError);
});

test('all errors are reported together, without values', () => {
  const faults = faultsOf({
    PLATFORM_PORT: '99999',
    LOG_LEVEL: 'loud',
    PUBLIC_URL: 'ftp://x',
    LIMIT_MONEY: 'many',
    REDIS_URL: 'a',
    OTEL_TRACES_SAMPLER_ARG: 'much',
  });
  expect(faults.map((fault) => fault.split(':')[0])).toEqual([
    'PLATFORM_PORT',
    'PUBLIC_URL',
    'LOG_LEVEL',
    'LIMIT_MONEY',
    'OTEL_TRACES_SAMPLER_ARG',
  ]);
  expect(faults.join()).not.toMatch(/99999|loud|ftp|many|much/);
});

test('ages by country are parsed at startup', () => {
  expect(loadConfig({}).auth.minimumAges).toEqual([]);
  expect(loadConfig({ MINIMUM_AGES: 'KR:19, GB:21' }).auth.minimumAges).toEqual([
    { country: 'KR', age: 19 },
    { country: 'GB', age: 21 },
  ]);
  for (const text of ['KR', 'KR:', 'KR:x', 'kr:19', 'KR:190', 'KOR:19', 'KR=19', 'KR:19,', 'KR:19;GB:21'])
    expect(faultsOf({ MINIMUM_AGES: text })).toEqual(['MINIMUM_AGES: expected ages by country such as KR:19,GB:21']);
});

test('a secret can come from a file, but not from both sources', () => {
  const file = path.join(folder, 'secret');
  writeFileSync(file, 'postgres://from-file\n');
  expect(loadConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('postgres://from-file');
  expect(faultsOf({ DATABASE_URL_FILE: file, DATABASE_URL: 'x' })).toEqual([
    'DATABASE_URL: set either DATABASE_URL or DATABASE_URL_FILE, not both',
  ]);
  expect(faultsOf({ DATABASE_URL_FILE: path.join(folder, 'nothing') })[0]).toMatch(/cannot be read/);
});

test('limits are count/seconds/burst or off', () => {
  expect(loadConfig({ LIMIT_SMS: '3/60/5' }).limits.sms).toEqual({ count: 3, seconds: 60, burst: 5 });
  expect(loadConfig({ LIMIT_SMS: 'off' }).limits.sms?.burst).toBeGreaterThan(1e6);
});

test('an installation says what it is, and only production moves real money', () => {
  expect(loadConfig({}).status.environment).toBe('sandbox');
  expect(loadConfig({ ENVIRONMENT: 'staging' }).status.environment).toBe('staging');
  expect(faultsOf({ ENVIRONMENT: 'qa' })).toEqual(['ENVIRONMENT: expected one of production, staging, sandbox']);
  const named = (name: string) =>
    faultsOf({ REAL_MONEY: '1', ENVIRONMENT: name }).filter((fault) => fault.startsWith('ENVIRONMENT'));
  expect(named('staging')).toEqual(['ENVIRONMENT: must be production with REAL_MONEY=1']);
  expect(named('production')).toEqual([]);
});
