import type { Tx } from '../db/database.ts';
import { notify } from '../notifications/notify.ts';

const data = { nativedeeplink: 'duelbook://partner_portal' };

/** Tells an applicant or partner that staff changed their state. Can't be turned off. */
export function notifyState(tx: Tx, userId: string, told: { title: string; body: string; version: number }): void {
  const { title, body, version } = told;
  notify(tx, { userId, category: 'security', title, body, data, dedupeKey: `partner:${version}` });
}

/** Notifies a partner of the outcome of a week for which they didn't answer. */
export function notifyWeek(
  tx: Tx,
  userId: string,
  league: { id: string; name: string },
  monday: string,
  copied: boolean,
) {
  notify(tx, {
    userId,
    category: 'events',
    title: copied ? `We copied last week’s times for ${league.name}` : `No times chosen for ${league.name}`,
    body: copied
      ? 'You didn’t choose times before the schedule closed. Contact support if you aren’t available.'
      : 'You didn’t choose times before the schedule closed, so you won’t be drafted next week.',
    data,
    dedupeKey: `partner_week:${league.id}:${monday}`,
    once: true,
  });
}
