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
import { railNames, railOf, startOfDay, withdrawableThrough } from '../rules.ts';
import type { PaymentMethod } from '../schemas.ts';
import type { PaymentType, Rail } from '../tables.ts';
import { withdrawalLimit } from '../withdrawals/withdrawalLimit.ts';
import { dollars, ownSource, sourceObstacle, sourceViews } from './sources.ts';

type Limits = Config['wallet'];
/** Who asks, and from where. */
export interface Asker {
  userId: string;
  sessionId: string | undefined;
}

const depositRails: readonly PaymentType[] = ['paypal', 'venmo', 'card', 'apple_pay'];
const payoutRails: readonly Rail[] = ['paypal', 'venmo', 'dots'];

/** How a person may pay in now from this client and region, and why not. */
export async function depositMethods(deps: Deps, asker: Asker): Promise<PaymentMethod[]> {
  const { db, config } = deps;
  const limits = config.wallet;
  const left = limits.depositDayAmount - (await depositUsed(db, asker.userId, startOfDay(await appNow(db))));
  const place = await placeOf(db, asker);
  const used = left < limits.depositMinAmount ? 'The limit of today is used up' : null;
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

/** How a person may be paid out. Each needs a payment source of its kind. */
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

/** Why a rail cannot be used by this person from here, in words for them; null when it can. */
export async function railObstacle(deps: Deps, asker: Asker, rail: Rail): Promise<string | null> {
  if (!isOffered(deps, rail)) return `${railNames[rail]} is not offered here`;
  return obstacleOf(rail, await placeOf(deps.db, asker));
}

/** Whether the installation offers a rail: it is on its list, and its provider is set up. */
function isOffered({ config, providers }: Deps, rail: Rail): boolean {
  const { depositMethods: ins, withdrawMethods: outs } = config.wallet;
  if (!(rail === 'dots' ? outs : [...ins, ...outs]).includes(rail)) return false;
  if (rail === 'card') return providers.dots !== null && config.providers.dotsCardFormUrl !== null;
  if (rail === 'apple_pay') return providers.dots !== null && providers.applePay !== null;
  return rail !== 'dots' || providers.dots !== null;
}

interface Place {
  /** The phone's country, ISO 3166; null when it is not known. */
  country: string | null;
  client: string | null;
}

/** Venmo serves the United States only; Apple Pay is something browsers have. */
function obstacleOf(rail: Rail, { country, client }: Place): string | null {
  if (rail === 'venmo' && country !== null && country !== 'US') return 'In the United States only';
  if (rail === 'apple_pay' && client === 'electron') return 'In a browser on an Apple device';
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

/** The person's sources, each with whether it can take the amount; the withdrawal itself decides again under lock. */
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
  if (amount > most) return `At most ${dollars(most)} at once`;
  if (amount > cash) return `You can take out ${dollars(cash)}`;
  if (amount > allowed) return `Up to ${dollars(allowed)}: play a deposit once, or take it back to where it came from`;
  return null;
}

/** What arrives of a withdrawal, and when. The platform takes nothing. */
export async function withdrawFee(db: Db, userId: string, amount: Cents, sourceId: string, limits: Limits) {
  const rail = railOf[(await ownSource(db, userId, sourceId)).type];
  const fee = Math.min(amount, withdrawFeeOf(rail, limits));
  return { amount, platform_fee: 0, provider_fee: fee, net: amount - fee, eta: etaOf(rail) };
}
