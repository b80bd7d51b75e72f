import { call } from '../../../chat/testing/conversations.ts';
import { appNow } from '../../../db/transaction.ts';
import { disputed, judge } from '../../../matches/testing/dispute.ts';
import { fieldOf, player } from '../../../matches/testing/duel.ts';
import { newId } from '../../../shared/ids.ts';
import { stageOf } from '../../../stakes/testing/stage.ts';
import type { Person } from '../../../testing/harness.ts';
import { withdrawalVersion } from '../../../wallet/testing/versions.ts';
import type { WalletPlatform } from '../../../wallet/testing/walletPlatform.ts';
import type { QueueName } from '../names.ts';

const HOUR = 3_600_000;

export interface AddedEntry {
  /** The ID that claims use. */
  id: string;
  /** Removes the entry from the queue on behalf of an admin who has just signed in. */
  remove: (admin: Person) => Promise<unknown>;
}

export interface SampleQueue {
  /** Hours after which an entry is late. */
  hours: number;
  /** Number of entries that `add` adds, if not one. */
  entries?: number;
  /** Address of the list. */
  list: string;
  add: (t: WalletPlatform) => Promise<AddedEntry>;
}

/** All queues whose entries have a deadline. */
export const sampleQueues: Record<Exclude<QueueName, 'approvals'>, SampleQueue> = {
  identities: {
    hours: 24,
    list: '/admin/v1/wallets/pending_identities',
    async add(t) {
      const { id: user_id } = await t.person();
      const row = { id: newId(), user_id, state: 'submitted' as const, media_ids: [newId()] };
      await t.owner
        .insertInto('identity_checks')
        .values({ ...row, submitted_at: await appNow(t.db) })
        .execute();
      await t.owner.updateTable('users').set({ kyc_state: 'submitted' }).where('id', '=', user_id).execute();
      return {
        id: user_id,
        remove: (admin) =>
          t.inject(admin, 'POST', `/admin/v1/wallets/${user_id}/approve_identity`, { check_id: row.id }),
      };
    },
  },
  disputes: {
    hours: 4,
    list: '/admin/v1/matches',
    async add(t) {
      const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
      const { id } = await disputed(t, field, [await player(t, field, 50_000), await player(t, field, 50_000)]);
      const body = { category: 'Mutual Cancel', reason: 'Both asked for it.' };
      return { id, remove: (admin) => judge(t, admin, id, 'cancel', body) };
    },
  },
  withdrawals: {
    hours: 24,
    list: '/admin/v1/withdrawals/pending',
    async add(t) {
      const person = await t.payee({ cash: 3000 });
      const id = (await t.withdraw(person, person.source, 3000)).json().transaction.subject_id;
      const body = { approved: false, version: await withdrawalVersion(t, id), reason: 'Another name' };
      return { id, remove: (admin) => t.inject(admin, 'POST', `/admin/v1/withdrawals/${id}/decide`, body) };
    },
  },
  payouts: {
    hours: 24,
    list: '/admin/v1/events/payouts',
    async add(t) {
      const { event, staff } = await stageOf(t);
      const { id } = event;
      const change = (set: object) => t.owner.updateTable('events').set(set).where('id', '=', id).execute();
      const block = { payout_blocked_by: staff.referee.id, payout_blocked_reason: 'A question.' };
      await change({ state: 'payout_blocked', ...block, payout_blocked_at: await appNow(t.db) });
      return { id, remove: () => change({ state: 'paid', payout_blocked_by: null }) };
    },
  },
  objections: {
    hours: 2,
    list: '/admin/v1/stakes/objections',
    async add(t) {
      const [stage, author] = [await stageOf(t), await t.person()];
      const now = await appNow(t.db);
      const id = newId();
      const due_at = new Date(now.getTime() + HOUR);
      const what = { reason: 'other' as const, text: 'The score of round two is wrong.', created_at: now, due_at };
      await t.owner
        .insertInto('market_objections')
        .values({ id, market_id: stage.marketId, user_id: author.id, ...what })
        .execute();
      const body = { outcome: 'rejected', answer: 'The score is right.' };
      return { id, remove: (admin) => t.inject(admin, 'POST', `/admin/v1/stakes/objections/${id}/decide`, body) };
    },
  },
  reports: {
    hours: 24,
    list: '/admin/v1/reports',
    async add(t) {
      const reported = await t.person();
      const flag = { subject_type: 'user', subject_id: reported.id, reason: 'harassment' };
      const { body } = await call<{ id: string }>(t, await t.person(), 'POST', '/moderation/flag', flag);
      const decision = { outcome: 'rejected', reason: 'Fine' };
      return {
        id: reported.id,
        remove: (admin) => t.inject(admin, 'POST', `/admin/v1/reports/${body.id}/decide`, decision),
      };
    },
  },
  payment_sources: {
    hours: 24,
    // Two people with the same method both need a review.
    entries: 2,
    list: '/admin/v1/payment_sources/pending',
    async add(t) {
      const body = { value: `${newId()}@mail.test`, type: 'PaymentSource::PayPal' };
      const source = async (): Promise<string> =>
        (await t.inject(await t.person(), 'POST', '/api/v1/payment_source', body)).json().id;
      const [id, second] = [await source(), await source()];
      const decline = (admin: Person, which: string) =>
        t.inject(admin, 'POST', `/admin/v1/payment_sources/${which}/decide`, { approved: false, reason: 'Shared' });
      return { id, remove: async (admin) => [await decline(admin, id), await decline(admin, second)] };
    },
  },
  reconciliation: {
    hours: 48,
    list: '/admin/v1/reconciliation/cases',
    async add(t) {
      const id = newId();
      const found = { provider: 'paypal', kind: 'missing_here' as const, reference: id };
      const amounts = { subject_type: null, subject_id: null, our_amount: null, their_amount: 500 };
      await t.owner
        .insertInto('reconciliation_cases')
        .values({ id, ...found, ...amounts, created_at: await appNow(t.db) })
        .execute();
      const body = { note: 'Explained' };
      return { id, remove: (admin) => t.inject(admin, 'POST', `/admin/v1/reconciliation/cases/${id}/close`, body) };
    },
  },
  support_cases: {
    hours: 24,
    list: '/admin/v1/conversations',
    async add(t) {
      const opened = await call<{ id: string }>(t, await t.person(), 'POST', '/support/conversation', {
        topic: 'money',
      });
      const { id } = opened.body;
      return { id, remove: (admin) => t.inject(admin, 'POST', `/admin/v1/conversations/${id}/close`, {}) };
    },
  },
};
