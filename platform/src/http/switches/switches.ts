import type { Db, Tx } from '../../db/database.ts';
import { afterCommit, appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import type { Refusal } from '../../shared/refusal.ts';
import type { Policy } from '../policy.ts';

/** Switches that apply to everyone. All are on by default, except `read_only` (docs/domain/staff.md#switches). */
export const switchNames = ['sign_up', 'deposits', 'withdrawals', 'staking', 'matches', 'chat', 'read_only'] as const;
export type SwitchName = (typeof switchNames)[number];

/** How long a process may use cached switches, in milliseconds. A change takes effect everywhere within this time. */
const CACHE_MS = 2000;

/** The switches as cached by this process. */
export interface Switches {
  /** Names of the switches that currently refuse calls, in the order of `switchNames`. */
  stopped(): Promise<readonly SwitchName[]>;
  /** Discards the cache, so that the next call reads the database. */
  forget(): void;
}

export function createSwitches(db: Db): Switches {
  let latest: { at: number; names: Promise<readonly SwitchName[]> } | null = null;
  return {
    stopped() {
      if (latest && performance.now() - latest.at < CACHE_MS) return latest.names;
      const read = { at: performance.now(), names: readStopped(db) };
      latest = read;
      read.names.catch(() => {
        if (latest === read) latest = null;
      });
      return read.names;
    },
    forget() {
      latest = null;
    },
  };
}

async function readStopped(db: Db): Promise<readonly SwitchName[]> {
  const rows = await db.selectFrom('feature_switches').select(['name', 'enabled']).execute();
  return switchNames.filter((name) => rows.some((row) => row.name === name && row.enabled === (name === 'read_only')));
}

/**
 * Turns a switch on or off. Returns false if it already is. This process applies the change as soon as it is committed.
 */
export async function setSwitch(
  tx: Tx,
  switches: Switches,
  { name, enabled, reason, by }: { name: SwitchName; enabled: boolean; reason: string; by: string },
): Promise<boolean> {
  const changed = await tx
    .updateTable('feature_switches')
    .set({ enabled, reason, changed_by: by, changed_at: await appNow(tx) })
    .where('name', '=', name)
    .where('enabled', '<>', enabled)
    .returning('name')
    .executeTakeFirst();
  afterCommit(tx, () => switches.forget());
  return changed !== undefined;
}

/**
 * Switches by the feature in a route's policy. Cashing out has no switch, so that it stays possible while staking is
 * off.
 */
const switchOfFeature: Readonly<Record<string, SwitchName>> = {
  deposit: 'deposits',
  withdraw: 'withdrawals',
  stake: 'staking',
  match_create: 'matches',
  match_join: 'matches',
  tournament: 'matches',
  chat: 'chat',
};

/** Route properties that a switch depends on. */
export interface SwitchedRoute {
  method: string;
  policy: Policy;
  duringReadOnly?: boolean;
  goesOn?(body: unknown): boolean;
}

/**
 * The refusal for calls of a route while a switch that it depends on is off, or null. Reads, public routes, staff and
 * commentators aren't affected.
 */
export function routeRefusal(stopped: readonly SwitchName[], route: SwitchedRoute, body: unknown): Refusal | null {
  const { kind, feature } = route.policy;
  if (stopped.length === 0 || route.method === 'GET' || (kind !== 'user' && kind !== 'optional')) return null;
  if (stopped.includes('read_only') && !route.duringReadOnly) return switchedOff('read_only');
  const name = feature === null ? undefined : switchOfFeature[feature];
  return name !== undefined && stopped.includes(name) && !route.goesOn?.(body) ? switchedOff(name) : null;
}

/**
 * Refuses while this switch or `read_only` stops calls. For outcomes that aren't known when the route's policy is
 * checked, such as whether a sign-in creates an account. @throws 1025
 */
export function checkSwitch(stopped: readonly SwitchName[], name: SwitchName): void {
  const found = (['read_only', name] as const).find((each) => stopped.includes(each));
  if (found) throw switchedOff(found);
}

const messages: Record<SwitchName, string> = {
  sign_up: 'New accounts are off right now. No account was created. If you already have one, you can sign in.',
  deposits: 'Deposits are off right now. You weren’t charged. Try again later.',
  withdrawals: 'Withdrawals are off right now. No money moved, and your balance is unchanged. Try again later.',
  staking: 'New stakes are off right now. You weren’t charged. You can still cash out and cancel open orders.',
  matches: 'New matches and entries are off right now. You weren’t charged. Matches that have started continue.',
  chat: 'Chat is off right now. Nothing was sent. You can still write to support.',
  read_only: 'Changes are off for everyone right now. Nothing was changed and no money moved. Try again later.',
};

function switchedOff(name: SwitchName): Refusal {
  return common.switchedOff({ switch: name }, messages[name]);
}
