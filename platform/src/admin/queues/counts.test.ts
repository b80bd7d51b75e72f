import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../chat/testing/conversations.ts';
import { appNow } from '../../db/transaction.ts';
import { type StaffRole, staffRoles } from '../../http/policy.ts';
import { disputed } from '../../matches/testing/dispute.ts';
import { fieldOf, player } from '../../matches/testing/duel.ts';
import { newId } from '../../shared/ids.ts';
import { stageOf } from '../../stakes/testing/stage.ts';
import type { Person } from '../../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';
import { staffOf } from '../testing/staff.ts';
import type { QueueName } from './queues.ts';

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

async function reportOf(person: Person): Promise<string> {
  const body = { subject_type: 'user', subject_id: person.id, reason: 'harassment' };
  return (await call<{ id: string }>(t, await t.person(), 'POST', '/moderation/flag', body)).body.id;
}

/**
 * For each queue, adds an entry and returns what takes it out again, with the hours after which it is late. Null if the
 * queue promises no time.
 */
const entries: Record<
  Exclude<QueueName, 'approvals'>,
  { hours: number | null; entries?: number; add: () => Promise<() => Promise<unknown>> }
> = {
  identities: {
    hours: 24,
    async add() {
      const { id: user_id } = await t.person();
      const row = { id: newId(), user_id, state: 'submitted' as const, media_ids: [newId()] };
      await t.owner
        .insertInto('identity_checks')
        .values({ ...row, submitted_at: await appNow(t.db) })
        .execute();
      return () => t.inject(admin, 'POST', `/admin/v1/wallets/${user_id}/approve_identity`);
    },
  },
  disputes: {
    hours: 4,
    async add() {
      const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
      const { id } = await disputed(t, field, [await player(t, field, 50_000), await player(t, field, 50_000)]);
      const body = { category: 'Mutual Cancel', reason: 'Both asked for it.' };
      return () => t.inject(admin, 'POST', `/admin/v1/matches/${id}/cancel`, body);
    },
  },
  withdrawals: {
    hours: 24,
    async add() {
      const person = await t.payee({ cash: 3000 });
      const id = (await t.withdraw(person, person.source, 3000)).json().transaction.subject_id;
      const body = { approved: false, reason: 'Another name' };
      return () => t.inject(admin, 'POST', `/admin/v1/withdrawals/${id}/decide`, body);
    },
  },
  objections: {
    hours: 2,
    async add() {
      const [stage, author] = [await stageOf(t), await t.person()];
      const now = await appNow(t.db);
      const id = newId();
      await t.owner
        .insertInto('market_objections')
        .values({
          id,
          market_id: stage.marketId,
          user_id: author.id,
          reason: 'other',
          text: 'The score of round two is wrong.',
          created_at: now,
          due_at: new Date(now.getTime() + HOUR),
        })
        .execute();
      const body = { outcome: 'rejected', answer: 'The score is right.' };
      return () => t.inject(admin, 'POST', `/admin/v1/stakes/objections/${id}/decide`, body);
    },
  },
  reports: {
    hours: 24,
    async add() {
      const id = await reportOf(await t.person());
      const body = { outcome: 'rejected', reason: 'Fine' };
      return () => t.inject(admin, 'POST', `/admin/v1/reports/${id}/decide`, body);
    },
  },
  payment_sources: {
    hours: null,
    // Two people with the same method both need a review.
    entries: 2,
    async add() {
      const value = `${newId()}@mail.test`;
      const body = { value, type: 'PaymentSource::PayPal' };
      const source = async (): Promise<string> =>
        (await t.inject(await t.person(), 'POST', '/api/v1/payment_source', body)).json().id;
      const decline = (id: string) =>
        t.inject(admin, 'POST', `/admin/v1/payment_sources/${id}/decide`, { approved: false, reason: 'Shared' });
      const [first, second] = [await source(), await source()];
      return async () => [await decline(first), await decline(second)];
    },
  },
  reconciliation: {
    hours: null,
    async add() {
      const id = newId();
      const found = { provider: 'paypal', kind: 'missing_here' as const, reference: id };
      const amounts = { subject_type: null, subject_id: null, our_amount: null, their_amount: 500 };
      await t.owner
        .insertInto('reconciliation_cases')
        .values({ id, ...found, ...amounts, created_at: await appNow(t.db) })
        .execute();
      return () => t.inject(admin, 'POST', `/admin/v1/reconciliation/cases/${id}/close`, { note: 'Explained' });
    },
  },
  support_cases: {
    hours: 24,
    async add() {
      const opened = await call<{ id: string }>(t, await t.person(), 'POST', '/support/conversation', {
        topic: 'money',
      });
      return () => t.inject(admin, 'POST', `/admin/v1/conversations/${opened.body.id}/close`, {});
    },
  },
};

describe.each(Object.entries(entries))('the queue of %s', (name, { hours, entries: added = 1, add }) => {
  const of = async () => (await counts())[name as QueueName];

  it('counts what waits, and what is late', async () => {
    const [waiting = 0] = (await of()) ?? [];
    const remove = await add();
    const before = await of();
    expect(before?.[0]).toBe(waiting + added);
    const late = before?.[1] ?? 0;
    // Hour by hour, because the promised time of a dispute begins when its evidence window has closed.
    for (let hour = 0; hour < (hours ?? 48); hour++) await t.clock.advance(HOUR);
    expect(await of()).toEqual([waiting + added, hours === null ? 0 : late + 1]);
    // The clock has moved, so the sign-in of the staff member is no longer fresh.
    admin = await t.person({ area: 'staff', roles: ['admin'] });
    await remove();
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
      'objections',
      'reports',
      'approvals',
      'payment_sources',
      'reconciliation',
      'support_cases',
    ],
    referee: ['disputes', 'objections', 'approvals'],
    event_manager: ['objections', 'approvals'],
    partner_manager: ['approvals'],
    moderator: ['reports', 'approvals', 'support_cases'],
    admin: [
      'identities',
      'disputes',
      'withdrawals',
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
