import type { kernelSettings } from './kernelSettings.ts';
import type { SettingsOf } from './settings.ts';

/** Token bucket of size `burst` that refills with `count` per `seconds`. */
export interface Limit {
  count: number;
  seconds: number;
  burst: number;
}

/** A rate limit that never refuses anything. */
export const noLimit: Limit = { count: Number.POSITIVE_INFINITY, seconds: 1, burst: Number.POSITIVE_INFINITY };

/**
 * Validated settings of the whole platform. Capabilities add their sections in `settings.ts` through declaration
 * merging.
 */
export interface Config extends SettingsOf<typeof kernelSettings> {
  readonly limits: Readonly<Record<string, Limit>>;
}

/** Whether an installation serves the public, so that nothing meant for development is allowed. */
export function isProduction({ env, realMoney }: Pick<Config, 'env' | 'realMoney'>): boolean {
  return env === 'production' || realMoney;
}

/** Reasons why this process must not serve. The message lists all of them. */
export class StartRefused extends Error {
  constructor(reasons: readonly string[], options?: ErrorOptions) {
    super(`The platform can't start:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`, options);
    this.name = 'StartRefused';
  }
}

/** Invalid environment. The message lists all errors. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration has ${faults.length} error(s):\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}
