import { bothIn, type MatchView, ownSeat, sideReport } from '@/entities/match';
import { finalWords, formatTime } from '@/shared/lib/format';
import type { Step } from '@/shared/ui/step-rail';
import { isFinal } from './payout.ts';
import type { RoomMatch } from './useMatchRoom.ts';

const names = ['Seats', 'Ready', 'Start', 'Play', 'Report', 'Confirm', 'Paid'] as const;

const endWords: Partial<Record<MatchView['state'], string>> = {
  cancelled: 'Canceled',
  expired: 'Expired',
  no_contest: 'No contest',
  replay: 'Replay',
};

/** Index of the current step, from 0 to 6, or 7 once all steps are done. */
function stepOf(match: RoomMatch, selfId: string | null, now: number): number {
  const own = ownSeat(match, selfId);
  switch (match.state) {
    case 'prematch':
      return match.participants.every(({ ready, substitute, joined }) => ready || substitute || !joined) ? 2 : 1;
    case 'active':
      return 3;
    case 'reporting':
      return own?.joined && !sideReport(match, own.side) ? 4 : 5;
    case 'disputed':
    case 'replay':
      return 5;
    case 'completed':
    case 'forfeited':
      return isFinal(match, now) ? 7 : 6;
    case 'no_contest':
      return 4;
    default:
      return bothIn(match) ? 1 : 0;
  }
}

/** When each step was completed, according to the match log. Viewers who aren't players see fewer log entries. */
function timesOf(match: RoomMatch): (string | null)[] {
  const joined = match.timeline.find(({ userId }) => userId !== null && userId !== match.creatorId);
  const started = match.startedAt;
  const readied = started ? match.timeline.findLast(({ userId, at }) => userId !== null && at < started) : undefined;
  const reports = match.participants.flatMap(({ report }) => (report ? [report.submittedAt] : [])).sort();
  return [
    bothIn(match) ? (joined?.at ?? null) : null,
    readied?.at ?? null,
    started,
    reports[0] ?? null,
    reports[0] ?? null,
    reports[1] ?? match.endedAt,
    match.finalAt ?? match.endedAt,
  ];
}

/**
 * The steps of a match with their completion times. The pot counts as paid once the winnings are final. Until then, the
 * last step shows when that will be.
 */
export function railSteps(match: RoomMatch, selfId: string | null, now: number): Step[] {
  const at = stepOf(match, selfId, now);
  const times = timesOf(match);
  const failed = match.state === 'disputed' || match.state in endWords;
  return names.map((name, index) => {
    const time = times[index];
    const label = name === 'Paid' && match.drawn ? 'Refunded' : name;
    if (index < at) return { key: name, label, state: 'done', note: time ? formatTime(time) : undefined };
    if (index > at) return { key: name, label: name, state: 'next' };
    if (name === 'Paid' && match.endedAt)
      return { key: name, label: name, state: 'now', note: finalWords(match.finalAt, now) };
    if (!failed) return { key: name, label: name, state: 'now', note: 'now' };
    const note = match.endedAt ? formatTime(match.endedAt) : 'now';
    return { key: name, label: endWords[match.state] ?? 'Dispute', state: 'failed', note };
  });
}
