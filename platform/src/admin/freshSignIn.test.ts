import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Staff calls with an idempotency key that neither move money nor change roles. Money never moves without a key
 * (CONTRIBUTING.md), so of the calls without a key, only those in `unkeyed` matter here.
 */
const without = [
  'admin.catalog.console_create',
  'admin.catalog.console_update',
  'admin.catalog.game_create',
  'admin.catalog.game_mode_create',
  'admin.catalog.game_mode_update',
  'admin.catalog.game_update',
  'admin.content.create',
  'admin.content.publish',
  'admin.content.update',
  'admin.content.withdraw',
  'admin.events.create_stake_event',
  'admin.events.draft_create',
  'admin.events.draft_delete',
  'admin.events.draft_update',
  'admin.events.drafts_approve',
  'admin.events.drafts_approve_draft',
  'admin.events.drafts_generate',
  'admin.events.offer_element_set',
  'admin.events.picture',
  'admin.events.push_notify',
  'admin.events.update_element_set',
  'admin.influencers.create',
  'admin.influencers.picture',
  'admin.influencers.update',
  'admin.leagues.create',
  'admin.leagues.season',
  'admin.leagues.team_create',
  'admin.leagues.team_update',
  'admin.leagues.update',
  'admin.partners.appeal_decide',
  'admin.partners.create',
  'admin.partners.league_add_teammate',
  'admin.partners.league_join',
  'admin.partners.league_promote',
  'admin.partners.league_remove_teammate',
  'admin.partners.league_update',
  'admin.partners.strike_create',
  'admin.partners.strike_delete',
  'admin.partners.suspend',
  'admin.partners.team_tag',
  'admin.partners.unsuspend',
  'admin.partners.update',
  'admin.partners.update_availability',
  // Live scoring, whose results can be corrected until the markets are final.
  'referee.finalize_round',
  'referee.play_by_play_create',
  'referee.start_round',
  'admin.referrals.add',
  // Stops and restores features in an emergency.
  'admin.switches.set',
];

/** Calls without a key that grant or revoke a role, or initiate a money transfer. */
const unkeyed = [
  'admin.events.team_remove',
  'admin.events.team_rev_share',
  'admin.partners.invoice_cancel',
  'admin.partners.invoice_pay',
  'admin.staff.create',
  'admin.staff.remove',
  'admin.staff.role',
  'admin.stakes.objection_decide',
  'admin.users.commentator',
];

interface Described {
  operationId: string;
  parameters?: { name?: string; $ref?: string }[];
  'x-policy': { who: string; fresh_sign_in?: boolean };
}

const { paths } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Described>>;
};
const writes = Object.values(paths)
  .flatMap((methods) => Object.entries(methods))
  .flatMap(([method, operation]) => (method === 'get' ? [] : [operation]))
  .filter((operation) => operation['x-policy'].who === 'staff');

const isKeyed = ({ parameters = [] }: Described) =>
  parameters.some(({ name, $ref }) => /idempotency-?key/i.test(name ?? $ref ?? ''));
const isFresh = (operation: Described) => operation['x-policy'].fresh_sign_in === true;

test('every staff call that moves money or changes a role needs a fresh sign-in', () => {
  const keyed = writes.filter(isKeyed).map(({ operationId }) => operationId);
  expect(keyed.length).toBeGreaterThan(without.length);
  const missing = writes
    .filter((operation) => !isFresh(operation))
    .map(({ operationId }) => operationId)
    .filter((id) => unkeyed.includes(id) || (keyed.includes(id) && !without.includes(id)));
  expect(missing).toEqual([]);
});

test('the lists have no entry that doesn’t exist or isn’t needed', () => {
  const keyed = writes.filter((operation) => isKeyed(operation) && !isFresh(operation));
  expect([...without].sort()).toEqual(keyed.map(({ operationId }) => operationId).sort());
  const fresh = writes.filter((operation) => !isKeyed(operation) && isFresh(operation));
  expect([...unkeyed].sort()).toEqual(fresh.map(({ operationId }) => operationId).sort());
});

test('stopping payouts works right away, resuming them needs a fresh sign-in', () => {
  const of = (id: string) => writes.find(({ operationId }) => operationId === id);
  expect(of('admin.payouts.stop')?.['x-policy'].fresh_sign_in).toBeUndefined();
  expect(of('admin.payouts.resume')?.['x-policy'].fresh_sign_in).toBe(true);
});
