import { withTransaction } from '../../../../platform/src/db/transaction.ts';
import { referee, ruling, versionOf } from '../../../../platform/src/matches/testing/dispute.ts';
import { act, duel, player } from '../../../../platform/src/matches/testing/duel.ts';
import { newId } from '../../../../platform/src/shared/ids.ts';
import type { Person } from '../../../../platform/src/testing/harness.ts';
import { latestCheck, withdrawalVersion } from '../../../../platform/src/wallet/testing/versions.ts';
import { resumePayouts } from '../../../../platform/src/wallet/withdrawals/payoutGate.ts';
import type { World } from '../world.ts';
import type { Subject } from './index.ts';
import { judged } from './matches.ts';
import { riskTag } from './noteTag.ts';
import { document } from './people.ts';

const userId: Subject = async ({ somebody }) => ({ userId: (await somebody()).id });

async function note({ t, people, somebody }: World): Promise<string> {
  const body = { user_id: (await somebody()).id, tag_id: riskTag, text: 'Shares a laptop.' };
  return (await t.inject(people.admin, 'POST', '/admin/v1/notes', body)).json().id;
}

/** Somebody with a linked Twitch account. */
const streamer: Subject = async ({ t, somebody }) => {
  const { id } = await somebody();
  await t.db
    .insertInto('twitch_accounts')
    .values({ id: newId(), user_id: id, twitch_user_id: newId(), username: 'maya_tv', linked_at: new Date(0) })
    .execute();
  return { id };
};

/** A withdrawal that needs a staff decision. */
const waiting: Subject = async ({ t }) => {
  const person = await t.payee({ cash: 3000 });
  const response = await t.withdraw(person, person.source, 3000);
  const id: string = response.json().transaction.subject_id;
  return { id, version: await withdrawalVersion(t, id) };
};

/** The newest transaction of a type. */
async function transaction({ t }: World, person: Person, type: string): Promise<string> {
  const all = await t.transactions(person);
  const found = all.find((each) => each.type === type);
  if (!found) throw new Error(`there is no ${type} among ${all.map((each) => each.type).join(', ')}`);
  return found.id;
}

async function deposit(world: World): Promise<string> {
  const person = await world.somebody();
  await world.t.deposit(person, 2000);
  return transaction(world, person, 'deposit');
}

/** The entry of a lost match whose result can't be corrected anymore. */
async function lostEntry(world: World): Promise<string> {
  const { t, field, somebody } = world;
  const [loser, winner] = [await somebody(), await somebody()];
  const { id } = await duel(t, field, [loser, winner], 'active');
  await act(t, loser, 'POST', `/${id}/submit`, { placement: 2 });
  await act(t, winner, 'POST', `/${id}/submit`, { placement: 1 });
  await t.clock.advance(24 * 60 * 60_000);
  return transaction(world, loser, 'match_entry');
}

/** A finance request that needs approval by a second staff member. */
const request: Subject = async ({ t, somebody }) => {
  const maker = await t.person({ area: 'staff', roles: ['finance'] });
  const body = { wager_only: true, description: 'A present', amount: 50_000 };
  const response = await t.inject(maker, 'POST', `/admin/v1/users/${(await somebody()).id}/donate`, body);
  return { id: response.json().error.data.approval_id, approved: true };
};

/** A request in the queue that every staff role may read. */
const inQueue: Subject = async (world) => ({ queue: 'approvals', id: (await request(world)).id });

/** Such a request, claimed by the admin. */
const claimed: Subject = async (world) => {
  const entry = await inQueue(world);
  await world.t.inject(world.people.admin, 'POST', `/admin/v1/queues/${entry.queue}/${entry.id}/claim`, {});
  return entry;
};

/** Identity documents that need a decision. */
async function handedIn(world: World): Promise<{ userId: string }> {
  const person = await world.somebody();
  const mediaIds = [await document(world, person), await document(world, person)];
  const response = await world.t.inject(person, 'POST', '/api/v1/wallets/identity_uploaded', { media_ids: mediaIds });
  if (response.statusCode >= 300) throw new Error(response.body);
  return { userId: person.id };
}

/** A payment method under review, because two people have it. */
const reviewed: Subject = async ({ t, somebody }) => {
  const body = { value: `${newId()}@mail.test`, type: 'PaymentSource::PayPal' };
  await t.inject(await somebody(), 'POST', '/api/v1/payment_source', body);
  const second = await t.inject(await somebody(), 'POST', '/api/v1/payment_source', body);
  return { id: second.json().id, approved: true, reason: 'Looked at it.' };
};

/** A switch that is off. The admin's call turns it on again, so that it doesn't stop the calls of later fields. */
const turnedOff: Subject = async ({ t }) => {
  await t.owner.updateTable('feature_switches').set({ enabled: false }).where('name', '=', 'deposits').execute();
  return { name: 'deposits', enabled: true };
};

/** A staff account that nobody has signed in to. The platform knows no other admin, so changes need no approval. */
const staffAccount: Subject = async ({ t }) => {
  const id = newId();
  await t.owner
    .insertInto('staff_members')
    .values({ id, email: `${id}@example.com`, roles: ['support'] })
    .execute();
  return { id };
};

const difference: Subject = async ({ t }) => {
  const [id, run] = [newId(), newId()];
  await t.owner
    .insertInto('reconciliation_runs')
    .values({
      id: run,
      provider: 'paypal',
      span_from: new Date('2026-01-01T00:00:00Z'),
      span_to: new Date('2026-01-02T00:00:00Z'),
      compared: 1,
      differences: 1,
      finished_at: new Date('2026-01-02T01:00:00Z'),
    })
    .execute();
  await t.owner
    .insertInto('reconciliation_cases')
    .values({
      id,
      run_id: run,
      provider: 'paypal',
      kind: 'missing_here',
      reference: 'CAPTURE-1',
      subject_type: null,
      subject_id: null,
      our_amount: null,
      their_amount: 2000,
      note: null,
      closed_by: null,
      created_at: new Date('2026-01-02T01:00:00Z'),
      closed_at: null,
    })
    .execute();
  return { id };
};

/** The case of a payout that came back to a deleted account, whose destination is still known. */
const returnedPayout: Subject = async ({ t }) => {
  // An earlier case stops them.
  await withTransaction(t.db, resumePayouts);
  const finance = await t.person({ area: 'staff', roles: ['finance'] });
  const payee = await t.payee({ cash: 3000 });
  const asked = await t.withdraw(payee, payee.source, 3000);
  const id: string = asked.json().transaction.subject_id;
  await t.inject(finance, 'POST', `/admin/v1/withdrawals/${id}/decide`, {
    approved: true,
    version: await withdrawalVersion(t, id),
    reason: 'Checked',
  });
  await t.deps.jobs.runDue();
  const [payout] = t.paypal.payoutsFor(id);
  if (!payout) throw new Error('the payout was not sent');
  const told = (status: string) => {
    payout.status = status;
    return t.webhook(`PAYMENT.PAYOUTS-ITEM.${status}`, { payout_batch_id: payout.batchId, sender_batch_id: id });
  };
  await told('SUCCESS');
  await t.inject(payee, 'DELETE', `/api/v1/users?username=${payee.username}`);
  await told('REFUNDED');
  const found = await t.db
    .selectFrom('reconciliation_cases')
    .select('id')
    .where('reference', '=', id)
    .executeTakeFirstOrThrow();
  return { id: found.id, amount: 3000 };
};

const account: Subject = async ({ somebody }) => ({ id: (await somebody()).id });

const disabled: Subject = async ({ t }) => ({ id: (await t.person({ status: 'disabled' })).id });

const frozen: Subject = async ({ t }) => ({ id: (await t.person({ status: 'frozen' })).id });

/** A match for referees to decide, in its current version. */
async function inVersion(world: World): Promise<{ id: string; version: number }> {
  const { id } = await judged.inReview(world);
  return { id, version: await versionOf(world.t, id) };
}

const decided: Subject = async (world) => ({ ...(await inVersion(world)), ...ruling });

/** An identity check that waits, as a decision names it. */
async function waitingCheck(world: World): Promise<{ userId: string; checkId: string }> {
  const { userId } = await handedIn(world);
  return { userId, checkId: await latestCheck(world.t, userId) };
}

let renames = 0;
let tags = 0;

export const staff: Record<string, Subject> = {
  'Query.adminMatches': judged.inDispute,
  'Query.adminMatch': judged.inDispute,
  'Query.adminMatchScores': judged.inDispute,
  'Query.adminTransactionInfo': async (world) => ({ id: await deposit(world) }),
  'Query.adminIdentity': handedIn,
  'Mutation.adminSubmitMatch': async (world) => ({ ...(await decided(world)), userId: world.people.player.id }),
  'Mutation.adminReplayMatch': decided,
  'Mutation.adminCancelMatch': async (world) => ({ ...(await decided(world)), category: 'Technical' }),
  'Mutation.adminPutMatchScores': inVersion,
  'Mutation.adminDeleteMatchScores': async (world) => {
    const { id, version } = await inVersion(world);
    const scores = [{ round: 1, a: 1, b: 0 }];
    await world.t.inject(await referee(world.t), 'PUT', `/admin/v1/matches/${id}/scores`, { scores, version });
    return { id, version: await versionOf(world.t, id) };
  },
  'Query.adminUserCheckIns': async ({ t, somebody }) => {
    const person = await somebody();
    await t.inject(person, 'POST', '/api/v1/check_in', { client_type: 'web', app_version: '1.0.0' });
    return { id: person.id };
  },
  'Mutation.adminDecideApproval': request,
  'Mutation.adminClaim': async (world) => ({ ...(await inQueue(world)), previousOwnerId: null }),
  'Mutation.adminRelease': claimed,
  'Mutation.adminDonate': async ({ somebody }) => ({ id: (await somebody()).id, wagerOnly: true, amount: 500 }),
  'Mutation.adminSetWithdrawalLimit': userId,
  'Mutation.adminForceWithdrawal': async ({ t }) => {
    const payee = await t.payee({ cash: 3000 });
    return { userId: payee.id, paymentSourceId: payee.source, amount: 3000 };
  },
  'Mutation.adminDecideWithdrawal': waiting,
  'Mutation.adminDecidePaymentSource': reviewed,
  'Mutation.adminRefundDeposit': async (world) => ({ id: await deposit(world) }),
  'Mutation.adminRefundStake': async (world) => ({ id: await lostEntry(world) }),
  'Query.adminStakeRefundPreview': async (world) => ({ id: await lostEntry(world) }),
  'Mutation.adminFundPromo': () => ({ amount: 1000, reference: 'HOUSE0001' }),
  'Mutation.adminCloseReconciliationCase': difference,
  'Mutation.adminPayOutReconciliationCase': returnedPayout,
  'Mutation.adminApproveIdentity': waitingCheck,
  'Mutation.adminRejectIdentity': async (world) => {
    const { items } = (await world.t.inject(world.people.admin, 'GET', '/admin/v1/wallets/identity_reasons')).json();
    return { ...(await waitingCheck(world)), reasonId: items[0].id };
  },
  'Query.adminUser': account,
  'Query.adminUserRestrictions': account,
  'Query.adminUserRisk': account,
  'Query.adminUserOverlap': account,
  'Query.adminUserFigures': account,
  'Query.adminUserWallet': account,
  'Query.adminUserTransactions': account,
  'Query.adminUserSessions': account,
  'Query.adminUserBlocks': account,
  'Query.adminUserAuditLog': account,
  'Mutation.adminDisableUser': account,
  'Mutation.adminEnableUser': disabled,
  'Mutation.adminSetUserFeature': async (world) => ({
    ...(await account(world)),
    input: { feature: 'clip', disabled: true, reason: 'Seen to.' },
  }),
  'Mutation.adminDeletePaymentSource': async ({ t }) => ({ id: (await t.payee()).source }),
  'Mutation.adminRenameUser': async (world) => ({ ...(await account(world)), username: `renamed_${++renames}` }),
  'Mutation.adminChangeProfileImage': async (world) => ({ ...(await account(world)), profileImageUrl: null }),
  'Mutation.adminUploadPicture': () => ({ type: 'event_picture' }),
  'Mutation.adminChangePlayerCardImage': async (world) => ({ ...(await account(world)), cardImageUrl: null }),
  'Mutation.adminConnectGamerId': async (world) => ({
    ...(await account(world)),
    idSystemId: world.field.idSystemId,
    value: `Tag-${++tags}`,
  }),
  'Mutation.adminDisconnectGamerId': async ({ t, field }) => {
    const { id } = await player(t, field);
    const row = await t.db.selectFrom('gamer_ids').select('id').where('user_id', '=', id).executeTakeFirstOrThrow();
    return { id, gamerIdId: row.id };
  },
  'Mutation.adminConnectTwitch': async (world) => {
    const twitchUsername = `tv_${newId().slice(-8)}`;
    world.twitch.users.set(twitchUsername, newId());
    return { ...(await account(world)), twitchUsername };
  },
  'Mutation.adminDisconnectTwitch': streamer,
  'Mutation.adminDisconnectPayPal': async ({ t }) => ({ id: (await t.payee()).id }),
  'Mutation.adminDisconnectVenmo': async ({ t }) => {
    const { id, source } = await t.payee();
    await t.owner.updateTable('payment_sources').set({ type: 'Venmo' }).where('id', '=', source).execute();
    return { id };
  },
  'Query.adminNotes': userId,
  'Mutation.adminCreateNote': async (world) => ({ ...(await userId(world)), tagId: riskTag }),
  'Mutation.adminUpdateNote': async (world) => ({ id: await note(world), tagId: riskTag }),
  'Mutation.adminDeleteNote': async (world) => ({ id: await note(world) }),
  'Mutation.adminSetSwitch': turnedOff,
  'Mutation.adminCreateStaff': () => ({ email: `${newId()}@example.com`, name: 'Cleo', roles: ['finance'] }),
  'Mutation.adminChangeStaffRole': async (world) => ({ ...(await staffAccount(world)), role: 'risk', granted: true }),
  'Mutation.adminRemoveStaff': staffAccount,
  'Mutation.adminFreezeUser': account,
  'Mutation.adminReportAccountPresence': async (world) => ({ ...(await account(world)), acting: false }),
  'Mutation.adminUnfreezeUser': frozen,
};
