import type { Tx } from '../../db/database.ts';
import { type RankKey, rankName } from '../../matches/results/rank.ts';
import { notify } from '../../notifications/notify.ts';
import { zoneName } from '../schedule/zonedTime.ts';
import { floorOf, type Review, type TierWarning, tierBeside } from './rules.ts';

/** A league during its weekly review. */
export interface Reviewing {
  id: string;
  name: string;
  /** Monday of the review. */
  monday: string;
  timeZone: string;
}

/** Notifies a partner of a warning or a move. Does nothing if there was neither. */
export function notifyReview(tx: Tx, league: Reviewing, { userId, tier, warning, movedFrom }: Review): void {
  const said = movedFrom ? moveWords(tier, movedFrom, league) : warning && warningWords(tier, warning, league);
  if (!said) return;
  notify(tx, {
    userId,
    category: 'events',
    ...said,
    data: { nativedeeplink: 'duelbook://partner_portal' },
    dedupeKey: `partner_tier:${league.id}:${league.monday}`,
    once: true,
  });
}

/** Time of the reviews, such as `Monday at 9:00 AM (New York time)`. */
const reviewTime = (timeZone: string) => `Monday at 9:00 AM (${zoneName(timeZone)} time)`;

function moveWords(tier: RankKey, from: RankKey, league: Reviewing) {
  const up = floorOf(tier) > floorOf(from);
  return {
    title: up ? `You’re now in ${rankName(tier)}` : `You moved down to ${rankName(tier)}`,
    body: `Your tier in ${league.name} was ${rankName(from)}. Tiers are reviewed again next ${reviewTime(league.timeZone)}.`,
  };
}

function warningWords(tier: RankKey, warning: TierWarning, league: Reviewing) {
  const next = tierBeside(tier, warning);
  if (!next) return null;
  if (warning === 'up')
    return {
      title: `You’re close to ${rankName(next)}`,
      body: `Keep at least ${floorOf(next)} points and a place among the best 3 of your tier in ${league.name} until next ${reviewTime(league.timeZone)} to move up.`,
    };
  const reason = { losses: 'You lost 5 events in a row.', down: 'Your points are among the lowest 3 of your tier.' };
  const stay = {
    losses: 'Win or tie your next event',
    down: `Reach ${floorOf(tier)} points or leave the lowest 3`,
  };
  return {
    title: `You may move down to ${rankName(next)}`,
    body: `${reason[warning]} ${stay[warning]} in ${league.name} by next ${reviewTime(league.timeZone)} to stay in ${rankName(tier)}.`,
  };
}
