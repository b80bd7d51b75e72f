import { Entry } from '../book/book.ts';
import { lotsForMoney, mint } from '../book/fills.ts';
import { lotOf, opposite } from '../book/lots.ts';
import { isFinished, type LiveOrder } from '../state/live.ts';
import type { State } from '../state/state.ts';
import type { RefusalReason } from '../types.ts';
import { offerWouldMatch } from './offer.ts';
import { addOrder, finish, finishDust, isDust } from './orders.ts';
import { closedTo, isOverExposed, matchOrDelay, type Of, refuseOffer } from './placement.ts';

export function challenge(state: State, command: Of<'challenge'>): RefusalReason | null {
  const { order: id, user, group, claim, price, amount, targets, funding } = command;
  const refused = refuseOffer(state, user, amount);
  if (refused) return refused;
  addOrder(state, command, { id, kind: 'challenge', user, group, claim, price, amount, targets, tif: 'gtc' }, funding);
  return null;
}

/** Lets a target accept whole lots of a challenge. */
export function accept(state: State, command: Of<'accept'>): RefusalReason | null {
  const { order: id, user, group, amount, funding } = command;
  const closed = closedTo(state);
  if (closed) return closed;
  const offered = findChallenge(state, command.challenge);
  if (!offered) return 'not_found';
  if (!offered.targets.includes(user) || offered.group === group) return 'not_target';
  if (isOverExposed(state, user, amount)) return 'exposure';
  const entry = new Entry(offered, offered.group, offered.price, offered.remaining, lotOf(offered.price).a, false);
  const n = lotsForMoney(entry, amount);
  if (n === 0) return 'unfillable';
  const terms = { claim: opposite(offered.claim), price: 100 - offered.price };
  const order = addOrder(state, command, { id, kind: 'offer', user, group, ...terms, amount }, funding);
  mint(state, order, entry, n);
  if (isDust(order)) finishDust(state, order);
  else finish(state, order, 'cancelled', 'remainder');
  return null;
}

/** Turns what is left of a challenge into an offer in the book. */
export function publish(state: State, command: Of<'publish'>): RefusalReason | null {
  const closed = closedTo(state);
  if (closed) return closed;
  const order = findChallenge(state, command.order);
  if (!order) return 'not_found';
  state.changeOrder(order).kind = 'offer';
  order.seq = command.seq;
  matchOrDelay(state, order, command.at, offerWouldMatch(state, order.claim, order.price));
  return null;
}

function findChallenge(state: State, id: string): LiveOrder | null {
  const order = state.orders.get(id);
  return order?.kind === 'challenge' && !isFinished(order) ? order : null;
}
