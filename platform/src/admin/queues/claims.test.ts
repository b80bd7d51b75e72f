import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';
import { staffActions, staffOf } from '../testing/staff.ts';
import { sampleQueues } from './testing/entries.ts';

let t: WalletPlatform;
let admin: Person;
let mia: Person;
let noa: Person;
beforeAll(async () => {
  t = await walletPlatform({ withdrawAutoDayAmount: 0, withdrawMaxAmount: 1_000_000 });
});
afterAll(() => t.close());
beforeEach(async () => {
  admin = await staff('admin');
  // Staff with these two roles can read all queues.
  [mia, noa] = [await staff('risk', 'finance'), await staff('risk', 'finance')];
});

const staff = (...roles: string[]) => t.person({ area: 'staff', roles });
const claim = (who: Person, queue: string, id: string, from: Person | null = null) =>
  t.inject(who, 'POST', `/admin/v1/queues/${queue}/${id}/claim`, { previous_owner_id: from?.id ?? null });
const release = (who: Person, queue: string, id: string) =>
  t.inject(who, 'POST', `/admin/v1/queues/${queue}/${id}/release`);

interface Item {
  claim: { owner: { id: string } } | null;
}
async function owners(list: string, owner?: string): Promise<(string | undefined)[]> {
  const filter = owner ? `&owner=${owner}` : '';
  const { items } = (await t.inject(mia, 'GET', `${list}?page_size=100${filter}`)).json();
  return items.map((item: Item) => item.claim?.owner.id);
}

describe.each(Object.entries(sampleQueues))('claims in the queue of %s', (queue, { list, entries = 1, add }) => {
  it('are shown and filtered in the list, and end when the entry leaves the queue', async () => {
    const { id, remove } = await add(t);
    expect((await claim(mia, queue, id)).json()).toMatchObject({
      queue,
      subject_id: id,
      claim: { owner: { id: mia.id } },
    });
    expect(await owners(list)).toContain(mia.id);
    expect(await owners(list, 'mine')).toEqual([mia.id]);
    expect(await owners(list, 'unassigned')).toHaveLength(entries - 1);
    await remove(admin);
    expect(await claimsIn(id)).toEqual([]);
    expect((await claim(mia, queue, id)).json().error).toMatchObject({ code: 1002 });
  });
});

const claimsIn = (id: string) => t.db.selectFrom('queue_claims').selectAll().where('subject_id', '=', id).execute();

describe('a claim', () => {
  const entry = () => sampleQueues.reconciliation.add(t);

  it('is taken over only from the owner that is named', async () => {
    const { id } = await entry();
    expect((await claim(mia, 'reconciliation', id)).statusCode).toBe(200);
    for (const from of [null, admin]) {
      const refused = (await claim(noa, 'reconciliation', id, from)).json().error;
      expect(refused).toMatchObject({ code: 1002, data: { owner_id: mia.id } });
    }
    expect((await claim(noa, 'reconciliation', id, mia)).json().claim.owner.id).toBe(noa.id);
    expect((await claim(noa, 'reconciliation', id)).statusCode).toBe(200);
    const log = await t.owner
      .selectFrom('audit_log')
      .select('body')
      .where('subject_id', '=', id)
      .orderBy('seq')
      .execute();
    expect(log.map(({ body }) => JSON.parse(body))).toMatchObject([
      { before: { owner: null }, after: { owner: mia.id } },
      { before: { owner: mia.id }, after: { owner: noa.id } },
    ]);
  });

  it('has one winner when two people claim at once', async () => {
    const { id } = await entry();
    const answers = await Promise.all([claim(mia, 'reconciliation', id), claim(noa, 'reconciliation', id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('is given back by its owner or an admin', async () => {
    const { id } = await entry();
    await claim(mia, 'reconciliation', id);
    expect((await release(noa, 'reconciliation', id)).json().error).toMatchObject({ code: 1002 });
    expect((await release(mia, 'reconciliation', id)).json()).toMatchObject({ claim: null });
    await claim(noa, 'reconciliation', id);
    expect((await release(admin, 'reconciliation', id)).json()).toMatchObject({ claim: null });
    expect((await release(mia, 'reconciliation', id)).statusCode).toBe(200);
    expect((await staffActions(t, id)).filter((action) => action === 'admin.queues.release')).toHaveLength(2);
  });

  it('needs a role that may read the queue', async () => {
    const { id } = await entry();
    const support = await staff('support');
    expect((await claim(support, 'reconciliation', id)).statusCode).toBe(403);
    expect((await release(support, 'reconciliation', id)).statusCode).toBe(403);
    expect((await claim(await t.person(), 'reconciliation', id)).statusCode).toBe(403);
    expect((await claim(mia, 'reconciliation', newId())).statusCode).toBe(404);
    expect((await claim(mia, 'unknown', id)).statusCode).toBe(400);
  });

  it('covers later reports about the same item', async () => {
    const { id } = await sampleQueues.reports.add(t);
    await claim(mia, 'reports', id);
    const flag = { subject_type: 'user', subject_id: id, reason: 'cheating' };
    await t.inject(await t.person(), 'POST', '/api/v1/moderation/flag', flag);
    expect(await owners('/admin/v1/reports', 'mine')).toEqual([mia.id, mia.id]);
  });

  it('of a support case goes to whoever replies', async () => {
    const { id } = await sampleQueues.support_cases.add(t);
    await claim(mia, 'support_cases', id);
    await t.inject(admin, 'POST', `/admin/v1/conversations/${id}/messages`, { text: 'It is on its way.' });
    expect(await claimsIn(id)).toMatchObject([{ owner_id: admin.id }]);
  });

  it('of an approval is for those who can decide it', async () => {
    const { maker, checker, decide, asked } = await staffOf(t);
    const body = { amount: 10_001, wager_only: false, description: 'For the outage' };
    const id = asked(await t.inject(maker, 'POST', `/admin/v1/users/${(await t.person()).id}/donate`, body));
    expect((await claim(maker, 'approvals', id)).json().error).toMatchObject({ code: 1002 });
    expect((await claim(checker, 'approvals', id)).statusCode).toBe(200);
    expect(await owners('/admin/v1/approvals')).toContain(checker.id);
    await decide(id, false);
    expect(await claimsIn(id)).toEqual([]);
  });
});
