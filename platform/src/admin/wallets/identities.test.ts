import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId, newToken, sha256 } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { latestCheck } from '../../wallet/testing/versions.ts';
import { type WalletPlatform, walletPlatform } from '../../wallet/testing/walletPlatform.ts';

let t: WalletPlatform;
let staff: Person;
beforeAll(async () => {
  t = await walletPlatform();
  staff = await t.person({ area: 'staff', roles: ['risk'] });
});
afterAll(() => t.close());

async function upload(userId: string, type: 'identity' | 'evidence' = 'identity'): Promise<string> {
  const id = newId();
  await t.owner
    .insertInto('media')
    .values({
      id,
      user_id: userId,
      type,
      state: 'ready',
      reason: null,
      token_hash: sha256(newToken()),
      token_expires_at: new Date(Date.now() + 600_000),
      token_used_at: new Date(),
      max_bytes: 1000,
      content_type: 'image/jpeg',
      bytes: 10,
      sha256: sha256('x').toString('hex'),
      stored_key: id,
      encrypted: true,
      used_at: null,
      deleted_at: null,
    })
    .execute();
  return id;
}

const submit = (person: Person, mediaIds: string[]) =>
  t.inject(person, 'POST', '/api/v1/wallets/identity_uploaded', { media_ids: mediaIds });
const decide = async (by: Person, user: Person, verb: 'approve' | 'reject', body?: object) =>
  t.inject(by, 'POST', `/admin/v1/wallets/${user.id}/${verb}_identity`, {
    check_id: await latestCheck(t, user.id),
    ...body,
  });

async function submitted(): Promise<Person> {
  const person = await t.person({ cash: 5000 });
  const response = await submit(person, [await upload(person.id), await upload(person.id)]);
  expect(response.json()).toMatchObject({ user_id: person.id, state: 'submitted', reason: null });
  return person;
}

describe('submitting documents', () => {
  test('requires the legal name first', async () => {
    const person = await t.person();
    await t.owner.updateTable('users').set({ last_name: null }).where('id', '=', person.id).execute();
    const response = await submit(person, [await upload(person.id)]);
    expect(response.statusCode).toBe(400);
    expect(response.json().error).toMatchObject({ code: 1000, param: 'last_name' });
  });

  test('accepts only one’s own, unused identity files, once', async () => {
    const [person, other] = [await t.person(), await t.person()];
    for (const ids of [[await upload(other.id)], [await upload(person.id, 'evidence')], [newId()], []]) {
      expect((await submit(person, ids)).statusCode).toBe(400);
    }
    expect((await submit(person, [await upload(person.id)])).statusCode).toBe(200);
    expect((await submit(person, [await upload(person.id)])).json().error.code).toBe(1002);
  });
});

describe('the decision', () => {
  test('enables withdrawals if the check is approved', async () => {
    const person = await submitted();
    const pending = await t.inject(staff, 'GET', '/admin/v1/wallets/pending_identities?page_size=100');
    expect(pending.json().items.map((item: { user_id: string }) => item.user_id)).toContain(person.id);
    expect((await decide(staff, person, 'approve')).json()).toMatchObject({ state: 'approved' });
    expect(await t.wallet(person)).toMatchObject({ kyc_state: 'approved', kyc_reason: null });
    expect((await decide(staff, person, 'reject', { reason_id: 'blur' })).json().error.code).toBe(1002);
  });

  test('decides only the check that staff saw, not one that was submitted since', async () => {
    const person = await submitted();
    const seen = (await t.inject(staff, 'GET', `/admin/v1/wallets/${person.id}/identity`)).json().check_id;
    await decide(staff, person, 'reject', { reason_id: 'blur' });
    expect((await submit(person, [await upload(person.id)])).statusCode).toBe(200);
    for (const verb of ['approve', 'reject'] as const) {
      const { error } = (await decide(staff, person, verb, { check_id: seen, reason_id: 'blur' })).json();
      expect(error).toMatchObject({ code: 1001, data: { check_id: await latestCheck(t, person.id) } });
    }
    expect(await t.wallet(person)).toMatchObject({ kyc_state: 'submitted' });
    expect((await decide(staff, person, 'approve')).json()).toMatchObject({ state: 'approved' });
  });

  test('tells the person what to do if the check is rejected, and lets them try again', async () => {
    const person = await submitted();
    const response = await decide(staff, person, 'reject', { reason_id: 'glare' });
    expect(response.json()).toMatchObject({ state: 'rejected', reason: 'Glare' });
    expect((await t.wallet(person)).kyc_reason).toContain('without flash');
    const refused = await t.withdraw(person, newId(), 3000);
    expect(refused.json().error).toMatchObject({ code: 28, data: { reasons: ['identity_rejected'] } });
    expect((await submit(person, [await upload(person.id)])).json().state).toBe('submitted');
  });

  test('requires a known reason', async () => {
    const person = await submitted();
    expect((await decide(staff, person, 'reject', { reason_id: 'because' })).statusCode).toBe(400);
    expect((await decide(staff, person, 'reject', {})).statusCode).toBe(400);
    expect((await t.wallet(person)).kyc_state).toBe('submitted');
  });

  test('is made once, even with two staff members at the same time', async () => {
    const person = await submitted();
    const answers = await Promise.all([
      decide(staff, person, 'approve'),
      decide(staff, person, 'reject', { reason_id: 'blur' }),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  });

  test('is only for staff with the role, and never about oneself', async () => {
    const person = await submitted();
    const support = await t.person({ area: 'staff', roles: ['support'] });
    expect((await decide(support, person, 'approve')).statusCode).toBe(403);
    expect((await decide(person, person, 'approve')).statusCode).toBe(403);
    expect((await decide(staff, staff, 'approve')).statusCode).toBe(403);
    expect((await t.inject(null, 'GET', '/admin/v1/wallets/pending_identities')).statusCode).toBe(401);
  });

  test('is audited, like every view of documents', async () => {
    const person = await submitted();
    const response = await t.inject(staff, 'GET', `/admin/v1/wallets/${person.id}/identity`);
    const { documents } = response.json();
    expect(documents).toHaveLength(2);
    expect(documents[0]).toMatchObject({ content_type: 'image/jpeg', bytes: 10, url: expect.stringContaining('sig=') });
    await decide(staff, person, 'approve');
    const rows = await t.owner
      .selectFrom('audit_log')
      .select(['action', 'actor'])
      .where('area', '=', 'staff')
      .where('subject_id', '=', person.id)
      .orderBy('seq')
      .execute();
    expect(rows).toEqual([
      { action: 'admin.wallets.identity', actor: staff.id },
      { action: 'admin.wallets.approve_identity', actor: staff.id },
    ]);
  });

  test('returns 404 for an unknown user', async () => {
    expect((await t.inject(staff, 'GET', `/admin/v1/wallets/${newId()}/identity`)).statusCode).toBe(404);
    expect((await t.inject(staff, 'GET', '/admin/v1/wallets/identity_reasons')).json().items).toHaveLength(6);
  });
});
