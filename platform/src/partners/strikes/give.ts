import type { Tx } from '../../db/database.ts';
import { appNow } from '../../db/transaction.ts';
import { common } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { suspendForStrikes } from '../program/suspend.ts';
import { isRegistered, type Partner } from '../store.ts';
import { penalizeFor } from './event.ts';
import { notifyStrike } from './notices.ts';
import { suspensionWeeks } from './rules.ts';
import { activePoints, type Strike, shieldOf } from './store.ts';

const DAY = 86_400_000;

export interface NewStrike {
  categoryId: string;
  /** Reason, which the partner sees. */
  text: string;
  /** Whether the partner gave at least 24 hours' notice. */
  announced: boolean;
  /** ID of the staff member. Null if the platform gives the strike. */
  by: string | null;
  /** Event in which the rule was broken. Null if it isn't about an event. */
  eventId?: string | null;
}

/**
 * Gives a locked partner a strike, notifies them, and suspends them if they have enough active points. A late or
 * no-show strike for an event also costs ranking points in its league. The shield absorbs announced strikes of some
 * categories.
 * @throws 1000 for unknown categories, 1002 for anyone who isn't a partner
 */
export async function giveStrike(tx: Tx, partner: Partner, given: NewStrike): Promise<Strike> {
  if (!isRegistered(partner)) throw common.notAllowedNow({ state: partner.state }, 'This person isn’t a partner.');
  const category = await tx
    .selectFrom('partner_strike_categories')
    .selectAll()
    .where('id', '=', given.categoryId)
    .executeTakeFirst();
  if (!category) throw common.validation(undefined, 'Choose a category from the list.', 'category_id');
  const now = await appNow(tx);
  const strike = await tx
    .insertInto('partner_strikes')
    .values({
      id: newId(),
      user_id: partner.user_id,
      category_id: category.id,
      points: category.points,
      text: given.text,
      created_by: given.by,
      event_id: given.eventId ?? null,
      created_at: now,
      expires_at: category.days === null ? null : new Date(now.getTime() + category.days * DAY),
      absorbed: given.announced && category.shielded && (await shieldOf(tx, partner)) !== null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  notifyStrike(tx, strike, category.name, await penalizeFor(tx, strike));
  if (!strike.absorbed) await suspendIfDue(tx, partner, now);
  return strike;
}

async function suspendIfDue(tx: Tx, partner: Partner, from: Date): Promise<void> {
  const points = await activePoints(tx, partner.user_id);
  const weeks = suspensionWeeks(points);
  if (weeks > 0) await suspendForStrikes(tx, partner, { from, weeks, reason: `You have ${points} strike points.` });
}
