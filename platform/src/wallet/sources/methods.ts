import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { userAccount } from '../../ledger/accounts.ts';
import { balances } from '../../ledger/post.ts';
import type { Config } from '../../shared/config.ts';
import type { Cents } from '../../shared/money.ts';
import { depositUsed } from '../deposits/deposits.ts';
import { etaOf, withdrawFeeOf } from '../fees.ts';
import { readPlayed } from '../played.ts';
import { payoutRails, railNames, railOf, startOfDay, withdrawableThrough } from '../rules.ts';
import type { PaymentMethod } from '../schemas.ts';
import type { PaymentType, Rail } from '../tables.ts';
import { withdrawalLimit } from '../withdrawals/withdrawalLimit.ts';
import { dollars, ownSource, sourceObstacle, sourceViews } from './sources.ts';

type Limits = Config['wallet'];
/** The user and session that request the methods. */
export interface Asker {
  userId: string;
  sessionId: string | undefined;
}

const depositRails: readonly PaymentType[] = ['paypal', 'venmo', 'card', 'apple_pay'];

/** Lists deposit methods and whether they are available for this client and region. */
export async function depositMethods(deps: Deps, asker: Asker): Promise<PaymentMethod[]> {
  const { db, config } = deps;
  const limits = config.wallet;
  const left = limits.depositDayAmount - (await depositUsed(db, asker.userId, startOfDay(await appNow(db))));
  const place = await placeOf(db, asker);
  const used = left < limits.depositMinAmount ? 'You’ve reached today’s limit' : null;
  return depositRails
    .filter((rail) => isOffered(deps, rail))
    .map((rail) => {
      const reason = obstacleOf(rail, place) ?? used;
      return {
        type: rail,
        name: railNames[rail],
        speed: 'Instant',
        min_amount: limits.depositMinAmount,
        max_amount: Math.max(0, Math.min(limits.depositMaxAmount, left)),
        available: reason === null,
        reason,
      };
    });
}

/** Lists withdrawal methods. Each one needs a matching payment method. */
export async function withdrawMethods(deps: Deps, asker: Asker): Promise<PaymentMethod[]> {
  const limits = deps.config.wallet;
  const place = await placeOf(deps.db, asker);
  const most = await withdrawalLimit(deps.db, asker.userId, limits.withdrawMaxAmount);
  return payoutRails
    .filter((rail) => isOffered(deps, rail))
    .map((rail) => {
      const reason = obstacleOf(rail, place);
      return {
        type: rail,
        name: railNames[rail],
        speed: rail === 'dots' ? etaOf(rail) : 'Under 5 min',
        min_amount: limits.withdrawMinAmount,
        max_amount: most,
        available: reason === null,
        reason,
      };
    });
}

/** Returns why a person can't use a payment method here, for display, or null if they can. */
export async function railObstacle(deps: Deps, asker: Asker, rail: Rail): Promise<string | null> {
  if (!isOffered(deps, rail)) return `${railNames[rail]} isn’t available here`;
  return obstacleOf(rail, await placeOf(deps.db, asker));
}

/** Whether the installation offers a payment method: it must be listed and its provider configured. */
function isOffered({ config, providers }: Deps, rail: Rail): boolean {
  const { depositMethods: ins, withdrawMethods: outs } = config.wallet;
  if (!(rail === 'dots' ? outs : [...ins, ...outs]).includes(rail)) return false;
  if (rail === 'card') return providers.dots !== null && config.providers.dotsCardFormUrl !== null;
  if (rail === 'apple_pay') return providers.dots !== null && providers.applePay !== null;
  return rail !== 'dots' || providers.dots !== null;
}

interface Place {
  /** Country of the phone number (ISO 3166), or null if unknown. */
  country: string | null;
  client: string | null;
}

/** Venmo only works in the United States, and Apple Pay only in browsers. */
function obstacleOf(rail: Rail, { country, client }: Place): string | null {
  if (rail === 'venmo' && country !== null && country !== 'US') return 'Only available in the United States';
  if (rail === 'apple_pay' && client === 'electron') return 'Only available in a browser on an Apple device';
  return null;
}

async function placeOf(db: Db | Tx, { userId, sessionId }: Asker): Promise<Place> {
  const user = await db.selectFrom('users').select('phone_e164').where('id', '=', userId).executeTakeFirst();
  const session = sessionId
    ? await db.selectFrom('sessions').select('client_type').where('id', '=', sessionId).executeTakeFirst()
    : undefined;
  const phone = user?.phone_e164 ? parsePhoneNumberFromString(user.phone_e164) : undefined;
  const country = phone?.country ?? (phone?.countryCallingCode === '1' ? 'US' : null);
  return { country, client: session?.client_type ?? null };
}

/**
 * Lists the person's payment methods and whether each one can receive the amount. The withdrawal checks this again
 * under lock.
 */
export async function withdrawSources(db: Db, userId: string, amount: Cents, limits: Limits) {
  const now = await appNow(db);
  const account = userAccount(userId, 'cash');
  const cash = (await balances(db, [account]))[account] ?? 0;
  const played = await readPlayed(db, userId);
  const most = await withdrawalLimit(db, userId, limits.withdrawMaxAmount);
  const sources = await db
    .selectFrom('payment_sources')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'disconnected')
    .orderBy('id')
    .execute();
  const views = await sourceViews(db, userId, sources);
  return sources.flatMap((source, index) => {
    const view = views[index];
    if (!view) return [];
    const allowed = withdrawableThrough(railOf[source.type], cash, played);
    const reason =
      sourceObstacle(source, amount, now, limits) ??
      amountObstacle(amount, { cash, allowed, most, least: limits.withdrawMinAmount });
    return [{ payment_source: view, eligible: reason === null, reason }];
  });
}

function amountObstacle(amount: Cents, bounds: { cash: Cents; allowed: Cents; most: Cents; least: Cents }) {
  const { cash, allowed, most, least } = bounds;
  if (amount < least) return `At least ${dollars(least)}`;
  if (amount > most) return `At most ${dollars(most)} per payment`;
  if (amount > cash) return `You can withdraw ${dollars(cash)}`;
  if (amount > allowed)
    return `Up to ${dollars(allowed)} now. Play your deposits once first, or return them to where they came from`;
  return null;
}

/** Returns the net amount and expected arrival of a withdrawal. The platform itself charges nothing. */
export async function withdrawFee(db: Db, userId: string, amount: Cents, sourceId: string, limits: Limits) {
  const rail = railOf[(await ownSource(db, userId, sourceId)).type];
  const fee = Math.min(amount, withdrawFeeOf(rail, limits));
  return { amount, platform_fee: 0, provider_fee: fee, net: amount - fee, eta: etaOf(rail) };
}
