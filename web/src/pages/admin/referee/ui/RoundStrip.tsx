import { formatCount, formatScore } from '@/shared/lib/format';
import { pointsOf } from '../model/timeline.ts';
import type { RefereeConsole } from '../model/types.ts';
import { strip } from './RoundStrip.css.ts';

/** The score of the event and of every round so far. */
export function RoundStrip({ view: { event, rounds } }: { view: RefereeConsole }) {
  const points = (scores: Parameters<typeof pointsOf>[0]) =>
    formatScore(...event.teams.map(({ id }) => pointsOf(scores, id)));
  return (
    <ol className={strip} aria-label="Rounds">
      <li>
        <small>Event</small>
        <b>{points(event.score)}</b>
      </li>
      {rounds.map(({ number, state, scores }) => (
        <li key={number} data-live={state === 'live' || undefined}>
          <small>Round {formatCount(number)}</small>
          <b>{points(scores)}</b>
        </li>
      ))}
    </ol>
  );
}
