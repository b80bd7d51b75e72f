import type { Deps } from '../../app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { enqueue } from '../../jobs/jobs.ts';
import { earlierAnswer } from '../../market/engine/writer/replies.ts';
import type { Answer, RequestKey } from '../../market/engine/writer/submission.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { peopleFacts } from '../../users/facts/peopleFacts.ts';
import { marketRefusal } from '../errors.ts';
import type { MarketRow } from '../markets/markets.ts';
import { stakeNoticesJob } from '../notices.ts';
import { checkStake, wantedClaim, wantedMarket } from '../orders/checks.ts';
import { legForOrder, linkOrder, lockPerson, type NewLeg } from '../orders/legs.ts';
import { placeOrder } from '../orders/placeOrder.ts';
import { readChallenge } from './challenges.ts';
import type { ChallengeInput, ChallengeView } from './schemas.ts';

type Work = Pick<Deps, 'db' | 'config'>;
const MINUTE = 60_000;

/**
 * Offers a stake to specific users. The money is held until one of them accepts, all decline or it expires.
 * @throws 404, 1000, 1002 for users who can't be challenged, 1003, 1004, 1007, 1009, 1010
 */
export async function createChallenge(
  deps: Work,
  userId: string,
  input: ChallengeInput,
  request: RequestKey,
): Promise<ChallengeView> {
  const earlier = await earlierAnswer(deps.db, request);
  if (earlier) return made(deps, userId, earlier.outcome.order?.id ?? '');
  const market = await marketOf(deps.db, input);
  const side = input.side ?? 'for';
  const claim = wantedClaim(market, input.event_team_id, side);
  const expiresAt = await expiryOf(deps, input);
  const leg: NewLeg = {
    slipId: null,
    event_id: market.event_id,
    market_id: market.id,
    event_team_id: input.event_team_id,
    side,
    claim,
    price: input.price,
    amount: input.amount,
  };
  const orderId = newId();
  const { refused, order } = (await submit(deps, userId, { orderId, leg, input, expiresAt, request })).outcome;
  if (refused) throw await marketRefusal(deps.db, refused, { market, claim });
  return made(deps, userId, order?.id ?? orderId);
}

/** The market of the given team's event. @throws 404 */
async function marketOf(db: Db, { event_team_id, market_id }: ChallengeInput): Promise<MarketRow> {
  const team = await db.selectFrom('event_teams').select('event_id').where('id', '=', event_team_id).executeTakeFirst();
  if (!team) throw common.notFound({}, 'This team doesn’t exist.');
  return wantedMarket(db, { event_id: team.event_id, ...(market_id && { market_id }) });
}

async function expiryOf({ db, config }: Work, { expires_at }: ChallengeInput): Promise<Date> {
  const now = (await appNow(db)).getTime();
  const at = expires_at ? Date.parse(expires_at) : now + config.stakes.challengeMinutes * MINUTE;
  if (!(at > now) || at > now + config.stakes.challengeMaxHours * 60 * MINUTE) {
    throw common.validation(
      { most_hours: config.stakes.challengeMaxHours },
      'Choose an expiration time within the allowed range.',
      'expires_at',
    );
  }
  return new Date(at);
}

interface Prepared {
  orderId: string;
  leg: NewLeg;
  input: ChallengeInput;
  expiresAt: Date;
}

async function prepare(
  tx: Tx,
  { config }: Work,
  userId: string,
  { orderId, leg, input, expiresAt }: Prepared,
): Promise<null> {
  await lockPerson(tx, userId);
  await checkStake(tx, userId, leg);
  await checkOpen(tx, userId, config.stakes.openChallenges);
  const targets = [...new Set(input.target_user_ids)];
  await checkTargets(tx, userId, targets);
  const { legId } = await legForOrder(tx, userId, leg, config.stakes.lineupLegs);
  await linkOrder(tx, orderId, legId, leg.amount);
  await tx
    .insertInto('stake_challenges')
    .values({
      id: orderId,
      user_id: userId,
      leg_id: legId,
      event_id: leg.event_id,
      market_id: leg.market_id,
      ending: input.then ?? 'cancel',
      message: input.message?.trim() || null,
      expires_at: expiresAt,
      ended: null,
    })
    .execute();
  await tx
    .insertInto('stake_challenge_targets')
    .values(targets.map((target) => ({ challenge_id: orderId, user_id: target, answer: null })))
    .execute();
  // Notifies once the order exists, usually within a second; otherwise the next job run does.
  await enqueue(tx, stakeNoticesJob, {}, { key: 'challenge', startAfterSeconds: 1 });
  return null;
}

async function checkOpen(tx: Tx, userId: string, allowed: number): Promise<void> {
  const { count } = await tx
    .selectFrom('stake_challenges as c')
    .innerJoin('market_orders as o', 'o.id', 'c.id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('c.user_id', '=', userId)
    .where('o.kind', '=', 'challenge')
    .where('o.state', 'in', ['open', 'partially_matched'])
    .executeTakeFirstOrThrow();
  if (Number(count) >= allowed) {
    throw common.limitReached(
      { limit: 'challenges', allowed, resets_at: null },
      'You have too many open challenges. Cancel one first.',
    );
  }
}

/** Checks that targets can be challenged: other users with active accounts and no block either way. @throws 1002 */
async function checkTargets(tx: Tx, userId: string, targets: string[]): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', targets)
    .where('status', '=', 'enabled')
    .where('id', '<>', userId)
    .execute();
  const blocked = await peopleFacts.blockedWith(tx, userId, targets);
  if (people.length < targets.length || blocked.size > 0) {
    throw common.notAllowedNow({}, 'One of these people can’t be challenged. Nothing was sent.');
  }
}

function submit(
  deps: Work,
  userId: string,
  { orderId, leg, input, expiresAt, request }: Prepared & { request: RequestKey },
): Promise<Answer> {
  return placeOrder(deps, {
    userId,
    marketId: leg.market_id,
    orderId,
    request,
    options: { expires: { at: expiresAt.getTime(), end: input.then === 'publish' ? 'publish' : 'expire' } },
    prepare: (tx) => prepare(tx, deps, userId, { orderId, leg, input, expiresAt }),
    command: (owner) => ({
      type: 'challenge',
      ...owner,
      claim: leg.claim,
      price: leg.price,
      amount: leg.amount,
      targets: [...new Set(input.target_user_ids)],
    }),
  });
}

async function made({ db }: Work, userId: string, id: string): Promise<ChallengeView> {
  const view = await readChallenge(db, userId, id);
  invariant(view, 'a committed challenge exists');
  return view;
}
