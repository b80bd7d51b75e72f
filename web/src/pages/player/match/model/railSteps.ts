import { bothIn, type MatchView, ownSeat, sideReport } from '@/entities/match';
import { formatTime } from '@/shared/lib/format';
import type { Step } from '@/shared/ui/step-rail';
import type { RoomMatch } from './useMatchRoom.ts';

const names = ['Seats', 'Ready', 'Start', 'Play', 'Report', 'Confirm', 'Paid'] as const;

const endWords: Partial<Record<MatchView['state'], string>> = {
  cancelled: 'Cancelled',
  expired: 'Expired',
  no_contest: 'No contest',
  replay: 'Replay',
};

/** Index of the current step out of seven; 7 when all are done. */
function stepOf(match: MatchView, selfId: string | null): number {
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
      return 7;
    case 'no_contest':
      return 4;
    default:
      return bothIn(match) ? 1 : 0;
  }
}

/** When each step was completed, derived from the match log. Only players have their own log entries. */
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
    match.endedAt,
  ];
}

/** The steps of a match with their completion times. */
export function railSteps(match: RoomMatch, selfId: string | null): Step[] {
  const at = stepOf(match, selfId);
  const times = timesOf(match);
  const failed = match.state === 'disputed' || match.state in endWords;
  return names.map((name, index) => {
    const time = times[index];
    if (index < at) return { key: name, label: name, state: 'done', note: time ? formatTime(time) : undefined };
    if (index > at) return { key: name, label: name, state: 'next' };
    if (!failed) return { key: name, label: name, state: 'now', note: 'now' };
    const note = match.endedAt ? formatTime(match.endedAt) : 'now';
    return { key: name, label: endWords[match.state] ?? 'Dispute', state: 'failed', note };
  });
}
