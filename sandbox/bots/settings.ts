import { MOST_BOTS } from './roster.ts';

/** What the bots are started with. */
export interface Settings {
  /** Origin of the gateway. */
  publicUrl: string;
  sandboxUrl: string;
  /** Folder of `bots.json`, where sessions are kept; null forgets them. */
  dataDir: string | null;
  /** How many play. */
  count: number;
  /** How fast they live: 1 as usual, 10 ten times as fast, for tests. */
  pace: number;
}

type Env = Record<string, string | undefined>;

/** Reads the environment. Throws an Error that names every fault. */
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
