import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type OpenRegions, type PositionRegions, parseOpenRegions, parsePositionRegions } from '../regions/rules.ts';

type Env = Record<string, string | undefined>;

/** A configurable value: its environment variable, parser and default. */
export interface Setting<T> {
  readonly env: string;
  /** Returns the value or throws an Error describing the expected format. */
  readonly parse: (text: string) => T;
  /** Undefined if the variable is required. */
  readonly fallback: T | undefined;
  /** Whether the value can also be read from the file named by `<env>_FILE`. Such a value is never printed. */
  readonly secret: boolean;
}

export type Section = Record<string, Setting<unknown>>;
export type SettingsOf<S extends Section> = {
  readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never;
};

interface NumberOptions {
  min?: number;
  max?: number;
}

/** Setting for a bounded integer. */
export function integer(
  env: string,
  fallback?: number,
  { min = 0, max = Number.MAX_SAFE_INTEGER }: NumberOptions = {},
) {
  return setting<number>(env, fallback, (value) => {
    const n = Number(value);
    if (!Number.isSafeInteger(n) || n < min || n > max) throw new Error(`expected an integer from ${min} to ${max}`);
    return n;
  });
}

/** Setting for an optional port. Defaults to null. */
export function optionalPort(env: string) {
  return setting<number | null>(env, null, (value) => {
    const port = Number(value);
    if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error('expected a port from 1 to 65535');
    return port;
  });
}

/** Setting for a number from 0 to 1. */
export function fraction(env: string, fallback: number) {
  return setting<number>(env, fallback, (value) => {
    const n = Number(value);
    if (!(n >= 0 && n <= 1)) throw new Error('expected a number from 0 to 1');
    return n;
  });
}

/** Setting for a non-empty string. */
export function text(env: string, fallback?: string) {
  return setting<string>(env, fallback, (value) => value);
}

/** Setting for an optional string. Defaults to null. */
export function optionalText(env: string) {
  return setting<string | null>(env, null, (value) => value);
}

/** Setting for an optional string with a format, which `wanted` describes. Defaults to null. */
export function pattern(env: string, form: RegExp, wanted: string) {
  return setting<string | null>(env, null, (value) => {
    if (!form.test(value)) throw new Error(`expected ${wanted}`);
    return value;
  });
}

/** Setting for a secret, which comes from the variable or from the file named by `<env>_FILE`. */
export function secret(env: string, fallback?: string): Setting<string> {
  return { ...setting<string>(env, fallback, (value) => value), secret: true };
}

/** Setting for an optional secret. Defaults to null. */
export function optionalSecret(env: string): Setting<string | null> {
  return { ...setting<string | null>(env, null, (value) => value), secret: true };
}

/** Setting for a boolean: `1` or `true`, `0` or `false`. */
export function flag(env: string, fallback = false) {
  return setting<boolean>(env, fallback, (value) => {
    if (value === '1' || value === 'true') return true;
    if (value === '0' || value === 'false') return false;
    throw new Error('expected 1 or 0');
  });
}

/** Setting for an http(s) URL without a trailing slash. */
export function url(env: string, fallback?: string) {
  return setting<string>(env, fallback, parseUrl);
}

/** Setting for an optional http(s) URL. Defaults to null. */
export function optionalUrl(env: string) {
  return setting<string | null>(env, null, parseUrl);
}

/** Setting for an http(s) URL without a trailing slash. `off` gives null. */
export function urlOrOff(env: string, fallback: string) {
  return setting<string | null>(env, fallback, (value) => (value === 'off' ? null : parseUrl(value)));
}

/** Setting for comma-separated addresses, networks such as `10.0.0.0/16`, and names of ranges. */
export function proxies(env: string, fallback: readonly string[]) {
  return setting<readonly string[]>(env, fallback, (value) => {
    const parts = value.split(',').map((part) => part.trim());
    if (!parts.every(isRange)) throw new Error('expected addresses or networks such as 10.0.0.5,172.30.0.0/16');
    return parts;
  });
}

function isRange(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  // Refuses a network that contains all addresses, because then anyone could choose the address that limits apply to.
  return version !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128)));
}

/** Setting for one of the given words. */
export function choice<const T extends string>(env: string, values: readonly T[], fallback?: NoInfer<T>) {
  return setting<T>(env, fallback, (value) => {
    const found = values.find((known) => known === value);
    if (found === undefined) throw new Error(`expected one of ${values.join(', ')}`);
    return found;
  });
}

/** Setting for comma-separated words. */
export function list(env: string, fallback: readonly string[]) {
  return setting<readonly string[]>(env, fallback, (value) => value.split(',').map((part) => part.trim()));
}

/** Setting for comma-separated country codes (ISO 3166-1 alpha-2). */
export function countries(env: string, fallback: readonly string[]) {
  return setting<readonly string[]>(env, fallback, (value) =>
    value.split(',').map((part) => {
      if (!/^[A-Z]{2}$/.test(part.trim())) throw new Error('expected country codes such as US,CA');
      return part.trim();
    }),
  );
}

/** An age that applies in one country (ISO 3166-1 alpha-2). */
export interface CountryAge {
  readonly country: string;
  readonly age: number;
}

/** Setting for comma-separated ages by country, such as `KR:19,GB:21`. */
export function countryAges(env: string, fallback: readonly CountryAge[]) {
  return setting<readonly CountryAge[]>(env, fallback, (value) =>
    value.split(',').map((part) => {
      const [, country, age] = /^([A-Z]{2}):(\d{1,2})$/.exec(part.trim()) ?? [];
      if (country === undefined) throw new Error('expected ages by country such as KR:19,GB:21');
      return { country, age: Number(age) };
    }),
  );
}

/** Setting for the regions where people may play for money (regions/rules.ts). */
export function openRegions(env: string, fallback: OpenRegions) {
  return setting<OpenRegions>(env, fallback, parseOpenRegions);
}

/** Setting for the regions whose players share their position (regions/rules.ts). */
export function positionRegions(env: string, fallback: PositionRegions) {
  return setting<PositionRegions>(env, fallback, parsePositionRegions);
}

/** Setting for comma-separated integers. */
export function integers(env: string, fallback: readonly number[]) {
  return setting<readonly number[]>(env, fallback, (value) =>
    value.split(',').map((part) => {
      const n = Number(part.trim());
      if (part.trim() === '' || !Number.isSafeInteger(n)) throw new Error('expected integers separated by commas');
      return n;
    }),
  );
}

/** Reads a section of settings from the environment. Adds one line per error to `faults`, never including values. */
export function readSection<S extends Section>(section: S, env: Env, faults: string[]): SettingsOf<S> {
  const values: Record<string, unknown> = {};
  for (const [name, definition] of Object.entries(section)) {
    try {
      values[name] = readSetting(definition, env);
    } catch (error) {
      faults.push(`${definition.env}: ${error instanceof Error ? error.message : 'cannot be read'}`);
    }
  }
  return values as SettingsOf<S>;
}

function readSetting(definition: Setting<unknown>, env: Env): unknown {
  const raw = definition.secret ? secretText(definition.env, env) : env[definition.env];
  if (raw === undefined || raw === '') {
    if (definition.fallback === undefined) throw new Error('is required');
    return definition.fallback;
  }
  return definition.parse(raw);
}

function secretText(name: string, env: Env): string | undefined {
  const path = env[`${name}_FILE`];
  if (path === undefined || path === '') return env[name];
  if (env[name] !== undefined && env[name] !== '') throw new Error(`set either ${name} or ${name}_FILE, not both`);
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new Error(`the file named by ${name}_FILE cannot be read`);
  }
}

function setting<T>(env: string, fallback: T | undefined, parse: (text: string) => T): Setting<T> {
  return { env, fallback, parse, secret: false };
}

function parseUrl(value: string): string {
  const parsed = URL.canParse(value) ? new URL(value) : null;
  if (!parsed || !['http:', 'https:'].includes(parsed.protocol)) throw new Error('expected an http(s) address');
  return value.replace(/\/+$/, '');
}
