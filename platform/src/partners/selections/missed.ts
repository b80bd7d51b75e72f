import type { Deps } from '../../app.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notify } from '../../notifications/notify.ts';
import { chooseByDefault } from '../../stakes/events/defaultSelection.ts';
import { type UnchosenSeat, unchosenSeats } from '../../stakes/events/unchosenSeats.ts';
import { isRegistered, lockPartner } from '../store.ts';
import { giveStrike } from '../strikes/give.ts';
import { isStrike } from './rules.ts';

export const missedSelectionsJob = 'partners.missed_selections';

/**
 * Chooses for players who hadn't chosen when their selection locked, and gives partners a strike. Idempotent. Each
 * player is processed in a separate transaction, so a failure doesn't affect others.
 */
export async function chooseForMissed(_data: unknown, { db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  for (const missed of await unchosenSeats(db, config, 'locked')) await chooseFor(db, missed);
}

async function chooseFor(db: Deps['db'], missed: UnchosenSeat): Promise<void> {
  const { user_id: userId, event_id: eventId, event_name: name } = missed;
  await withTransaction(db, async (tx) => {
    const partner = await lockPartner(tx, userId);
    if (!(await chooseByDefault(tx, missed))) return;
    if (partner && isRegistered(partner) && isStrike(missed.assigned_at, missed.locks_at)) {
      const text = `You didn’t choose your team for ${name} in time.`;
      await giveStrike(tx, partner, { categoryId: 'team_not_selected', text, announced: false, by: null, eventId });
      return;
    }
    notify(tx, {
      userId,
      category: 'security',
      title: 'We chose your team',
      body: `You didn’t choose for ${name} in time, so you play with the default.`,
      data: { nativedeeplink: 'duelbook://partner_portal' },
      dedupeKey: `missed_selection:${eventId}`,
    });
  });
}
