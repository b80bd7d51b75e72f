import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appNow } from '../../db/transaction.ts';
import { type StaffRole, staffRoles } from '../../http/policy.ts';
import type { Person } from '../../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';
import { staffOf } from '../testing/staff.ts';
import type { QueueName } from './names.ts';
import { sampleQueues } from './testing/entries.ts';

const HOUR = 3_600_000;
const url = '/admin/v1/queues/counts';

let t: WalletPlatform;
let admin: Person;
beforeAll(async () => {
  t = await walletPlatform({ withdrawAutoDayAmount: 0, withdrawMaxAmount: 1_000_000 });
  admin = await t.person({ area: 'staff', roles: ['admin'] });
});
afterAll(() => t.close());

type Counts = Partial<Record<QueueName, [waiting: number, late: number]>>;
interface Row {
  queue: QueueName;
  waiting: number;
  late: number;
}

async function counts(who: Person = admin): Promise<Counts> {
  const answer = await t.inject(who, 'GET', url);
  expect(answer.statusCode, answer.body).toBe(200);
  return Object.fromEntries(answer.json().items.map(({ queue, waiting, late }: Row) => [queue, [waiting, late]]));
}

describe.each(Object.entries(sampleQueues))('the queue of %s', (name, { hours, entries = 1, list, add }) => {
  const of = async () => (await counts())[name as QueueName];
  /** Number of listed entries whose deadline has passed. */
  const lateInList = async () => {
    const { items } = (await t.inject(admin, 'GET', `${list}?page_size=100`)).json();
    const now = await appNow(t.db);
    return items.filter(({ due_at }: { due_at: string | null }) => due_at !== null && new Date(due_at) <= now).length;
  };

  it('counts what waits, and as late what the list shows as late', async () => {
    const [waiting = 0] = (await of()) ?? [];
    const { remove } = await add(t);
    const [found, late = 0] = (await of()) ?? [];
    expect(found).toBe(waiting + entries);
    // Advances by one hour at a time, because the promised time for a dispute starts when its evidence window closes.
    for (let hour = 0; hour < hours; hour++) {
      await t.clock.advance(HOUR);
      expect((await of())?.[1]).toBe(await lateInList());
    }
    expect(await of()).toEqual([waiting + entries, late + entries]);
    // The clock has advanced, so the staff member's sign-in is no longer fresh.
    admin = await t.person({ area: 'staff', roles: ['admin'] });
    await remove(admin);
    expect(await of()).toEqual([waiting, late]);
  });
});

describe('the queue of approvals', () => {
  it('counts what the viewer can decide', async () => {
    const { maker, checker, decide, asked } = await staffOf(t);
    const support = await t.person({ area: 'staff', roles: ['support'] });
    const referee = await t.person({ area: 'staff', roles: ['referee'] });
    const body = { amount: 10_001, wager_only: false, description: 'For the outage' };
    const id = asked(await t.inject(maker, 'POST', `/admin/v1/users/${(await t.person()).id}/donate`, body));
    expect((await counts(checker)).approvals).toEqual([1, 0]);
    for (const other of [maker, support, referee]) expect((await counts(other)).approvals).toEqual([0, 0]);
    await decide(id, false);
    expect((await counts(checker)).approvals).toEqual([0, 0]);
    await t.inject(maker, 'POST', `/admin/v1/users/${(await t.person()).id}/donate`, body);
    expect((await counts(checker)).approvals).toEqual([1, 0]);
    await t.clock.advance(25 * HOUR);
    const next = await t.person({ area: 'staff', roles: ['finance'] });
    expect((await counts(next)).approvals).toEqual([0, 0]);
  });
});

describe('the queues of a role', () => {
  const shown: Record<StaffRole, QueueName[]> = {
    support: [
      'identities',
      'disputes',
      'withdrawals',
      'payouts',
      'objections',
      'reports',
      'approvals',
      'payment_sources',
      'support_cases',
    ],
    finance: ['identities', 'withdrawals', 'approvals', 'payment_sources', 'reconciliation'],
    risk: [
      'identities',
      'disputes',
      'withdrawals',
      'payouts',
      'objections',
      'reports',
      'approvals',
      'payment_sources',
      'reconciliation',
      'support_cases',
    ],
    referee: ['disputes', 'payouts', 'objections', 'approvals'],
    event_manager: ['payouts', 'objections', 'approvals'],
    partner_manager: ['approvals'],
    moderator: ['reports', 'approvals', 'support_cases'],
    admin: [
      'identities',
      'disputes',
      'withdrawals',
      'payouts',
      'objections',
      'reports',
      'approvals',
      'payment_sources',
      'reconciliation',
      'support_cases',
    ],
  };

  it.each(staffRoles)('%s', async (role) => {
    expect(Object.keys(await counts(await t.person({ area: 'staff', roles: [role] })))).toEqual(shown[role]);
  });

  it('are those of all roles together', async () => {
    const both = await t.person({ area: 'staff', roles: ['referee', 'moderator'] });
    expect(Object.keys(await counts(both))).toEqual([
      'disputes',
      'payouts',
      'objections',
      'reports',
      'approvals',
      'support_cases',
    ]);
  });

  it('are for staff, and not in the audit log', async () => {
    expect((await t.inject(await t.person(), 'GET', url)).statusCode).toBe(403);
    expect((await t.inject(null, 'GET', url)).statusCode).toBe(401);
    const viewer = await t.person({ area: 'staff', roles: ['admin'] });
    await counts(viewer);
    const log = await t.owner.selectFrom('audit_log').select('seq').where('actor', '=', viewer.id).execute();
    expect(log).toEqual([]);
  });
});
