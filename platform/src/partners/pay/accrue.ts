import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Event, Team } from '../../events/store.ts';
import { newId } from '../../shared/ids.ts';
import { matchedStakes } from './matched.ts';
import { wasPartner } from './payee.ts';
import { payWaiting } from './payWaiting.ts';
import { type Earning, earningsOf, type PayTerms, totalOf } from './rules.ts';

export interface Earned extends Earning {
  userId: string;
}

/**
 * Credits the partners of a stake event when it is paid, once per event and partner. Does nothing for other states and
 * kinds of events, so a blocked payout earns nothing until it is completed. Amounts that the partner pool can't cover
 * wait, without delaying the event's payout.
 */
export async function accrueEarnings(tx: Tx, event: Event, terms: PayTerms): Promise<void> {
  if (event.kind !== 'stake_event' || event.state !== 'paid') return;
  await creditEarnings(tx, event, await earnedBy(tx, event, terms));
}

/** Records earnings from an event that haven't been recorded yet, and pays as much as the partner pool covers. */
export async function creditEarnings(
  tx: Tx,
  { id: eventId, now }: Pick<Event, 'id' | 'now'>,
  earned: readonly Earned[],
): Promise<void> {
  const known = await tx.selectFrom('partner_earnings').select('user_id').where('event_id', '=', eventId).execute();
  const owed = earned.filter((one) => totalOf(one) > 0 && !known.some(({ user_id }) => user_id === one.userId));
  if (owed.length === 0) return;
  await tx
    .insertInto('partner_earnings')
    .values(
      owed.map((one) => ({
        id: newId(),
        event_id: eventId,
        user_id: one.userId,
        base_amount: one.base,
        bonus_amount: one.bonus,
        share_amount: one.share,
        amount: totalOf(one),
        transfer_id: null,
        earned_at: now,
        invoice_id: null,
      })),
    )
    .execute();
  await payWaiting(tx);
}

async function earnedBy(tx: Tx, event: Event, terms: PayTerms): Promise<Earned[]> {
  const partners = await partnersIn(tx, event);
  const matched = await matchedStakes(tx, event);
  return event.teams.flatMap((team) => {
    const players = event.members.filter(
      ({ event_team_id, slot, user_id }) => event_team_id === team.id && slot === 'lineup' && partners.has(user_id),
    );
    const amounts = earningsOf(
      {
        playedOn: hasPlayedOn(team),
        checkedIn: team.checked_in_at !== null,
        revShareBps: team.rev_share_bps,
        matched: matched.get(team.id) ?? [],
        partners: players.length,
      },
      terms,
    );
    return amounts.map((amount, index) => ({ ...amount, userId: players[index]?.user_id ?? '' }));
  });
}

const hasPlayedOn = ({ status }: Team) => status !== 'withdrawn' && status !== 'dq';

/** The event's players who are partners. */
async function partnersIn(tx: Tx, event: Event): Promise<Set<string>> {
  if (event.members.length === 0) return new Set();
  const startedAt = event.started_at ?? event.start_date;
  const rows = await tx
    .selectFrom('partners as p')
    .select('p.user_id')
    .where(
      'p.user_id',
      'in',
      event.members.map(({ user_id }) => user_id),
    )
    .where(wasPartner(sql`${startedAt}::timestamptz`))
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
