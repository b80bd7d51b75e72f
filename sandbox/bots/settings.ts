import { MOST_BOTS } from './roster.ts';

/** Settings for the bots. */
export interface Settings {
  /** Origin of the gateway. */
  publicUrl: string;
  /** URL of the sandbox. */
  sandboxUrl: string;
  /** Folder of `bots.json`, which stores sessions. Null if sessions aren't stored. */
  dataDir: string | null;
  /** Number of bots. */
  count: number;
  /** Speed factor: 1 is normal. Tests use 10, which is ten times as fast. */
  pace: number;
}

type Env = Record<string, string | undefined>;

/** Reads the environment. Throws an Error that lists every invalid setting. */
export function readSettings(env: Env): Settings {
  const faults: string[] = [];
  const number = (name: string, fallback: number, max: number): number => {
    const value = Number(env[name] || fallback);
    if (value > 0 && value <= max) return value;
    faults.push(`${name}: expected a number up to ${max}`);
    return fallback;
  };
  const url = (name: string, fallback: string): string => {
    const value = env[name] || fallback;
    if (URL.canParse(value)) return value.replace(/\/$/, '');
    faults.push(`${name}: expected an address such as ${fallback}`);
    return fallback;
  };
  const settings: Settings = {
    publicUrl: url('PUBLIC_URL', 'http://127.0.0.1:4000'),
    sandboxUrl: url('SANDBOX_URL', 'http://127.0.0.1:4002'),
    dataDir: env.DATA_DIR || null,
    count: Math.floor(number('BOTS_COUNT', 24, MOST_BOTS)),
    pace: number('BOTS_PACE', 1, 1000),
  };
  if (faults.length > 0) throw new Error(`The bots cannot start:\n  ${faults.join('\n  ')}`);
  return settings;
}
