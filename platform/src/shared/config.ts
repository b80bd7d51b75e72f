import type { kernelSettings } from './kernelSettings.ts';
import type { SettingsOf } from './settings.ts';

/** How many requests a caller may make: a bucket of `burst` that fills with `count` each `seconds`. */
export interface Limit {
  count: number;
  seconds: number;
  burst: number;
}

/** The checked settings of the whole platform. Each capability adds its section in its `settings.ts`, by declaration merging. */
export interface Config extends SettingsOf<typeof kernelSettings> {
  readonly limits: Readonly<Record<string, Limit>>;
}

/** The environment is not usable. The message lists every fault. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
    this.faults = faults;
  }
}
