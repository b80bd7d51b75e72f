import { formatCount, formatTime } from '@/shared/lib/format';
import { LiveBadge, Tag } from '@/shared/ui/chip';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import { type EventRound, roundWords } from '../model/plays.ts';
import { usePlays } from '../model/usePlays.ts';
import type { Summary } from '../model/useTournament.ts';
import { roundAside } from './tournament.css.ts';

/** Referees' entries, newest first. New entries appear while the tab is open. */
export function PlaysTab({ summary: { event, teams } }: { summary: Summary }) {
  const { query, plays, round, event: course } = usePlays(event.id);
  const totals = course?.score.filter(({ score }) => score > 0) ?? [];
  const nameOf = (id: string) => teams.find((team) => team.id === id)?.name ?? 'Unknown team';
  const scoresText = (scores: EventRound['scores']) =>
    scores.map(({ eventTeamId, score }) => `${nameOf(eventTeamId)} ${formatCount(score)}`).join(' · ');
  return (
    <Region
      title="Play-by-play"
      as="h3"
      thing="the play-by-play"
      aside={round && <RoundAside round={round} total={course?.roundsTotal} />}
      query={query}
      ready={query.data !== undefined}
      skeleton={<SkeletonRows count={4} />}
      empty={
        plays.length === 0 && (
          <EmptyState small title="Nothing yet">
            Each round’s scores appear here as it’s played.
          </EmptyState>
        )
      }
    >
      <LedgerList bare aria-label="Play-by-play">
        {totals.length > 0 && (
          <LedgerRow
            title={event.kind === 'play_event' ? 'Points so far' : 'Rounds won'}
            text={scoresText(totals)}
            wraps
          />
        )}
        {plays.map(({ id, roundNumber, words, scores, at, corrected }) => (
          <LedgerRow
            key={id}
            folio={`R${roundNumber}`}
            title={words ?? `Round ${roundNumber}`}
            note={formatTime(at)}
            wraps
            text={scoresText(scores)}
            figures={corrected && <Tag>Corrected</Tag>}
          />
        ))}
      </LedgerList>
    </Region>
  );
}

function RoundAside({ round, total }: { round: EventRound; total: number | undefined }) {
  return (
    <span className={roundAside}>
      <bdi>{roundWords(round.roundNumber, total)}</bdi>
      {round.state === 'live' && <LiveBadge />}
    </span>
  );
}
