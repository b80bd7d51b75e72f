import type { Deps } from '../../app.ts';
import type { Tx } from '../../db/database.ts';
import { appNow, withTransaction } from '../../db/transaction.ts';
import { opposite } from '../../market/core/book/lots.ts';
import { earlierAnswer } from '../../market/engine/writer/replies.ts';
import { requestMarket } from '../../market/engine/writer/requests.ts';
import type { RequestKey } from '../../market/engine/writer/submission.ts';
import { invariant } from '../../shared/assert.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { marketRefusal } from '../errors.ts';
import { sideOf } from '../markets/claims.ts';
import { type MarketRow, readMarkets } from '../markets/markets.ts';
import { waitInPlay } from '../markets/playDelay.ts';
import { notifyChallenger } from '../notices.ts';
import { checkStake, wantedClaim } from '../orders/checks.ts';
import { legForOrder, linkOrder, lockPerson, type NewLeg } from '../orders/legs.ts';
import { placeOrder } from '../orders/placeOrder.ts';
import { readChallenge } from './challenges.ts';
import type { ChallengeView } from './schemas.ts';

type Work = Pick<Deps, 'db' | 'config'>;

/**
 * Accepts a challenge, in full or in part, or declines it. In play, accepting waits for the market's delay. Once
 * everyone has declined, the challenge ends the way its creator chose.
 * @throws 404 for users who aren't recipients, 1001 when it has ended, 1003, 1004, 1008, 1009, 1010
 */
export async function respondChallenge(
  deps: Work,
  userId: string,
  id: string,
  input: { accepted: boolean; amount?: number | null },
  request: RequestKey,
): Promise<ChallengeView> {
  const challenge = await readChallenge(deps.db, userId, id);
  if (!challenge || challenge.mine) throw common.notFound();
  const earlier = await earlierAnswer(deps.db, request);
  if (!earlier) {
    if (challenge.state !== 'open')
      throw common.conflict({ state: challenge.state }, 'This challenge is over. You weren’t charged.');
    if (input.accepted) await accept(deps, userId, challenge, input.amount ?? challenge.reflective_quantity, request);
    else await withTransaction(deps.db, (tx) => decline(tx, userId, challenge));
  }
  const after = await readChallenge(deps.db, userId, id);
  invariant(after, 'a challenge is never deleted');
  return after;
}

async function accept(
  deps: Work,
  userId: string,
  challenge: ChallengeView,
  amount: number,
  request: RequestKey,
): Promise<void> {
  const [market] = await readMarkets(deps.db, { ids: [challenge.market_id] });
  invariant(market, 'a challenge has its market');
  await waitInPlay(deps.db, market);
  const leg = against(market, challenge, amount);
  const orderId = newId();
  const { outcome } = await placeOrder(deps, {
    userId,
    marketId: market.id,
    orderId,
    request,
    prepare: async (tx) => {
      await lockPerson(tx, userId);
      await checkStake(tx, userId, leg);
      const { legId } = await legForOrder(tx, userId, leg, deps.config.stakes.lineupLegs);
      await linkOrder(tx, orderId, legId, amount);
      return null;
    },
    command: (owner) => ({ type: 'accept', ...owner, challenge: challenge.id, amount }),
  });
  const { refused } = outcome;
  if (refused) throw await marketRefusal(deps.db, refused, { market });
  await withTransaction(deps.db, (tx) => answerOf(tx, userId, challenge.id, 'accepted'));
}

/** The leg on the opposite side of a challenge. */
function against(market: MarketRow, challenge: ChallengeView, amount: number): NewLeg {
  const claim = opposite(wantedClaim(market, challenge.event_team_id, challenge.side));
  return {
    slipId: null,
    event_id: market.event_id,
    market_id: market.id,
    ...sideOf(market, claim),
    claim,
    price: 100 - challenge.price,
    amount,
  };
}

async function decline(tx: Tx, userId: string, challenge: ChallengeView): Promise<void> {
  const row = await tx
    .selectFrom('stake_challenges')
    .select(['id', 'ending', 'market_id'])
    .where('id', '=', challenge.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await answerOf(tx, userId, row.id, 'declined');
  const left = await tx
    .selectFrom('stake_challenge_targets')
    .select('user_id')
    .where('challenge_id', '=', row.id)
    .where((eb) => eb.or([eb('answer', 'is', null), eb('answer', '=', 'accepted')]))
    .executeTakeFirst();
  if (left) return;
  const publish = row.ending === 'publish';
  await tx
    .updateTable('stake_challenges')
    .set({ ended: publish ? 'published' : 'declined' })
    .where('id', '=', row.id)
    .execute();
  await requestMarket(
    tx,
    row.market_id,
    publish ? { type: 'publish', order: row.id } : { type: 'cancel', order: row.id, why: 'cancelled' },
  );
}

async function answerOf(tx: Tx, userId: string, challengeId: string, answer: 'accepted' | 'declined'): Promise<void> {
  await tx
    .updateTable('stake_challenge_targets')
    .set({ answer, answered_at: await appNow(tx) })
    .where('challenge_id', '=', challengeId)
    .where('user_id', '=', userId)
    .execute();
  await notifyChallenger(tx, { challengeId, userId, answer });
}
