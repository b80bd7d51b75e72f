import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { act, fieldOf, player, refusal, setup } from '../../matches/testing/duel.ts';
import { newId } from '../../shared/ids.ts';
import type { Person } from '../../testing/harness.ts';
import { lockPerson } from '../person.ts';
import { latestCheck } from '../testing/versions.ts';
import { type WalletPlatform, walletPlatform } from '../testing/walletPlatform.ts';
import { endOfValidity, expireIdentities } from './expiry.ts';
import { type Risk, recordRisk } from './riskFlags.ts';

const DAY = 86_400_000;
let t: WalletPlatform;
beforeAll(async () => {
  t = await walletPlatform();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

/** Creates a person whose documents await a decision. */
async function submitted(): Promise<Person> {
  const person = await t.person({ cash: 5000, kycState: 'submitted' });
  await t.owner
    .insertInto('identity_checks')
    .values({
      id: newId(),
      user_id: person.id,
      state: 'submitted',
      media_ids: [newId()],
      reason_id: null,
      decided_by: null,
      submitted_at: new Date(),
      decided_at: null,
    })
    .execute();
  return person;
}

/** Staff sessions end while the clock advances, so each request uses its own session. */
const staff = () => t.person({ area: 'staff', roles: ['risk'] });
const approve = async (person: Person, body?: object) =>
  t.inject(await staff(), 'POST', `/admin/v1/wallets/${person.id}/approve_identity`, {
    check_id: await latestCheck(t, person.id),
    ...body,
  });
const notices = async (person: Person) =>
  (await t.owner.selectFrom('notifications').select('title').where('user_id', '=', person.id).execute()).map(
    ({ title }) => title,
  );

describe('endOfValidity', () => {
  const now = new Date('2026-03-01T12:00:00Z');

  test('is the document’s last day when that is sooner, otherwise the maximum age', () => {
    expect(endOfValidity(now, 730, '2026-05-31').toISOString()).toBe('2026-06-01T00:00:00.000Z');
    expect(endOfValidity(now, 10, '2030-01-01').toISOString()).toBe('2026-03-11T12:00:00.000Z');
    expect(endOfValidity(now, 10, null).toISOString()).toBe('2026-03-11T12:00:00.000Z');
  });
});

describe('an approved check', () => {
  test('warns once, then expires, and refuses withdrawals and entries with 28 and the reason', async () => {
    const person = await submitted();
    const lastDay = new Date((await appNow(t.db)).getTime() + 40 * DAY).toISOString().slice(0, 10);
    expect((await approve(person, { document_expires_on: lastDay })).json()).toMatchObject({ state: 'approved' });

    await expireIdentities(t.deps);
    expect(await notices(person)).not.toContain('Your identity check expires soon');
    await t.clock.advance(15 * DAY);
    await expireIdentities(t.deps);
    await expireIdentities(t.deps);
    expect((await notices(person)).filter((title) => title === 'Your identity check expires soon')).toHaveLength(1);
    expect(await t.wallet(person)).toMatchObject({ kyc_state: 'approved' });

    await t.clock.advance(27 * DAY);
    await expireIdentities(t.deps);
    expect(await t.wallet(person)).toMatchObject({
      kyc_state: 'expired',
      kyc_reason: expect.stringContaining('has expired'),
    });
    expect(await notices(person)).toContain('Your identity check has expired');
    const refused = await t.withdraw(person, newId(), 3000);
    expect(refused.json().error).toMatchObject({ code: 28, data: { reasons: ['expired'] } });
    const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
    expect(await refusal(t, person, 'POST', '', setup(field))).toMatchObject({
      code: 28,
      data: { reasons: ['expired'] },
    });
  });

  describe('that has run out', () => {
    const ranOut = async () => {
      const person = await submitted();
      await approve(person);
      await t.owner
        .updateTable('identity_checks')
        .set({ expires_at: new Date((await appNow(t.db)).getTime() - DAY) })
        .where('user_id', '=', person.id)
        .execute();
      return person;
    };

    test('doesn’t expire someone whose newer check was approved in the meantime', async () => {
      const person = await ranOut();
      const expiring = await withTransaction(t.db, async (tx) => {
        await lockPerson(tx, person.id);
        const running = expireIdentities(t.deps);
        await vi.waitFor(async () => {
          const { rows } = await sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
            t.owner,
          );
          expect(rows).toHaveLength(1);
        });
        const now = await appNow(tx);
        await t.owner
          .insertInto('identity_checks')
          .values({
            id: newId(),
            user_id: person.id,
            state: 'approved',
            media_ids: [newId()],
            submitted_at: now,
            decided_at: now,
            expires_at: new Date(now.getTime() + 365 * DAY),
          })
          .execute();
        return { running };
      });
      await expiring.running;
      expect(await t.wallet(person)).toMatchObject({ kyc_state: 'approved' });
      expect(await notices(person)).not.toContain('Your identity check has expired');
    });

    test('expires even if another person’s check fails, which is logged and tried again', async () => {
      const people = [await ranOut(), await ranOut()];
      const states = () => Promise.all(people.map(async (person) => (await t.wallet(person)).kyc_state));
      const log = vi.spyOn(t.deps.log, 'error').mockImplementation(() => undefined);
      await sql`
        create function refuse_expiry() returns trigger language plpgsql as $$
        begin
          if new.kyc_state = 'expired' and new.id = ${sql.lit(people[0]?.id)} then raise 'out of memory'; end if;
          return new;
        end $$`.execute(t.owner);
      await sql`
        create trigger refuse_expiry before update on users for each row execute function refuse_expiry()`.execute(
        t.owner,
      );
      await expireIdentities(t.deps);
      expect(await states()).toEqual(['approved', 'expired']);
      expect(log).toHaveBeenCalledOnce();
      await sql`drop function refuse_expiry cascade`.execute(t.owner);
      await expireIdentities(t.deps);
      expect(await states()).toEqual(['expired', 'expired']);
    });
  });

  test('can’t be approved with an expired document', async () => {
    const person = await submitted();
    const answer = await approve(person, { document_expires_on: '2020-01-01' });
    expect(answer.json().error).toMatchObject({ code: 1000, param: 'document_expires_on' });
    expect(await t.wallet(person)).toMatchObject({ kyc_state: 'submitted' });
  });

  test('replaces the declared date of birth with the document’s', async () => {
    const person = await submitted();
    const born = `${new Date().getUTCFullYear() - 10}-01-01`;
    expect((await approve(person, { date_of_birth: born })).json()).toMatchObject({ date_of_birth: born });
    const entries = await t.owner.selectFrom('audit_log').select('body').where('subject_id', '=', person.id).execute();
    expect(entries.map(({ body }) => JSON.parse(body).after)).toContainEqual(
      expect.objectContaining({ kyc_state: 'approved', date_of_birth_replaced: true }),
    );
    expect(JSON.stringify(entries)).not.toContain(born);
    const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
    expect(await refusal(t, person, 'POST', '', setup(field))).toMatchObject({
      code: 1006,
      data: { reason: 'under_age', minimum_age: 18 },
    });
  });
});

describe('a risk flag', () => {
  const flag = (person: Person, kind: Risk['kind'] = 'linked_match') =>
    recordRisk(t.deps, { kind, subjectId: newId(), userIds: [person.id] });

  test('requires a check from people who haven’t passed one, and shows them and staff the reason', async () => {
    const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
    const person = await player(t, field);
    await flag(person);
    expect(await t.wallet(person)).toMatchObject({
      kyc_state: 'required',
      kyc_reason: expect.stringContaining('unusual activity'),
    });
    expect(await notices(person)).toContain('Verify your identity');
    expect(await refusal(t, person, 'POST', '', setup(field))).toMatchObject({
      code: 28,
      data: { reasons: ['risk_flag'] },
    });
    expect((await t.withdraw(person, newId(), 3000)).json().error.data.reasons).toEqual(['risk_flag']);
    const seen = await t.inject(await staff(), 'GET', `/admin/v1/wallets/${person.id}/identity`);
    expect(seen.json().risk_flags).toMatchObject([{ kind: 'linked_match' }]);
  });

  test('is recorded once per match, and doesn’t undo a check that was passed or is under review', async () => {
    const [approved, waiting] = [await t.person({ kycState: 'approved' }), await submitted()];
    const risk: Risk = { kind: 'wash_trades', subjectId: newId(), userIds: [approved.id, waiting.id] };
    await recordRisk(t.deps, risk);
    await recordRisk(t.deps, risk);
    expect(await t.wallet(approved)).toMatchObject({ kyc_state: 'approved' });
    expect(await t.wallet(waiting)).toMatchObject({ kyc_state: 'submitted' });
    const rows = await t.owner.selectFrom('risk_flags').select('id').where('subject_id', '=', risk.subjectId).execute();
    expect(rows).toHaveLength(2);
  });

  test('no longer explains a later requirement once a check has been passed', async () => {
    const person = await submitted();
    await flag(person);
    await t.clock.advance(1000);
    await approve(person);
    await t.owner.updateTable('users').set({ kyc_state: 'required' }).where('id', '=', person.id).execute();
    expect(await t.wallet(person)).toMatchObject({ kyc_reason: null });
  });

  test('leaves matches open to people who were never flagged', async () => {
    const field = await fieldOf(t, 'pitch-kings-26', 'versus', 'ps5');
    const person = await player(t, field);
    expect(await act(t, person, 'POST', '', setup(field))).toMatchObject({ state: 'available' });
  });
});
