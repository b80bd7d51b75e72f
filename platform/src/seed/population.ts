import { sql } from 'kysely';
import { listStaff } from '../admin/auth/staff.ts';
import type { Deps } from '../app.ts';
import type { Tx } from '../db/database.ts';
import { appNow, withTransaction } from '../db/transaction.ts';
import { acceptGuidelines } from '../matches/guidelines/acceptance.ts';
import { newId } from '../shared/ids.ts';
import type { Cents } from '../shared/money.ts';
import { setVisibility } from '../stakes/people/community.ts';
import { applyOrderStatus } from '../wallet/deposits/applyOrder.ts';
import { recordTransaction } from '../wallet/record.ts';
import { depositFee } from '../wallet/rules.ts';
import { contenders } from './cups/contenders.ts';
import { gamerTag } from './gamerTags.ts';
import { crowd, type DemoPlayer, readyPlayers, type Shown, staff, traders } from './people.ts';

const AVATARS = 40;
const DAY = 86_400_000;

/** Creates missing demo people, each in one transaction with money and gamer IDs. */
export async function seedPeople({ db, config }: Deps): Promise<void> {
  await listStaff(db, staff);
  const entrants = config.seedTournaments ? contenders : [];
  const people: (DemoPlayer & { shown?: Shown })[] = [...readyPlayers, ...crowd, ...traders, ...entrants];
  for (const [index, player] of people.entries()) {
    await withTransaction(db, async (tx) => {
      const id = await insertUser(tx, player, index);
      if (id === null) return;
      await acceptGuidelines(tx, id);
      if (player.gamerIds) await linkGamerIds(tx, id, player.username, index);
      if (player.shown) await setVisibility(tx, id, player.shown);
      if (player.deposit > 0) await payIn(tx, id, player.deposit, config.wallet.depositFeeBasisPoints);
    });
  }
}

/** Returns the new user's ID. Null if the name or number already exists. */
async function insertUser(tx: Tx, player: DemoPlayer, index: number): Promise<string | null> {
  const now = await appNow(tx);
  const made = await tx
    .insertInto('users')
    .values({
      id: newId(),
      status: player.frozen ? 'frozen' : 'enabled',
      username: player.username,
      first_name: player.firstName,
      last_name: player.lastName,
      email: player.email,
      // Only players for signing in have a verified address, because bots don't read email.
      email_verified_at: readyPlayers.includes(player) ? now : null,
      phone_e164: player.phone,
      phone_verified_at: now,
      profile_media_url: `/avatars/${String((index % AVATARS) + 1).padStart(2, '0')}.svg`,
      date_of_birth: `${1985 + (index % 20)}-05-17`,
      kyc_state: player.identityApproved ? 'approved' : 'none',
      frozen_at: player.frozen ? now : null,
      frozen_reason: player.frozen ? 'We’re reviewing recent sign-ins.' : null,
      created_at: new Date(now.getTime() - (20 + ((index * 53) % 400)) * DAY),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

async function linkGamerIds(tx: Tx, userId: string, username: string, index: number): Promise<void> {
  const systems = await tx.selectFrom('id_systems').select(['id', 'slug', 'pattern', 'integration']).execute();
  for (const system of systems) {
    const value = gamerTag(system, { username, index });
    if (value === null) continue;
    await tx
      .insertInto('gamer_ids')
      .values({
        id: newId(),
        user_id: userId,
        id_system_id: system.id,
        value,
        value_folded: value.toLowerCase(),
        changeable_at: sql<Date>`app_now()`,
        disconnected_at: null,
      })
      .execute();
  }
}

/** Inserts a captured PayPal deposit: its order, wallet transaction and ledger entries. */
async function payIn(tx: Tx, userId: string, amount: Cents, feeBasisPoints: number): Promise<void> {
  const orderId = newId();
  const now = await appNow(tx);
  const fee = depositFee(amount, feeBasisPoints);
  const transactionId = await recordTransaction(tx, {
    userId,
    type: 'deposit',
    state: 'pending',
    amount,
    feeAmount: fee,
    title: 'Deposit',
    subtitle: 'PayPal',
    subjectType: 'deposit_order',
    subjectId: orderId,
  });
  await tx
    .insertInto('deposit_orders')
    .values({
      id: orderId,
      user_id: userId,
      type: 'paypal',
      amount,
      provider_fee: fee,
      state: 'created',
      provider_order_id: `DEMO-${orderId}`,
      transaction_id: transactionId,
      expires_at: new Date(now.getTime() + DAY),
      created_at: now,
    })
    .execute();
  await applyOrderStatus(tx, orderId, { kind: 'captured', captureId: `DEMO-${orderId}`, amount: amount + fee });
}
