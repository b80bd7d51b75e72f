import type { ReactNode } from 'react';
import { Crest } from '@/entities/stakeEvent';
import { formatDateTime, formatScore, formatTime } from '@/shared/lib/format';
import { SideChip } from '@/shared/ui/chip';
import { Countdown } from '@/shared/ui/countdown';
import { KeyValue } from '@/shared/ui/text';
import { type CardSide, sidesOf } from '@/widgets/eventCard';
import type { ConsoleChannel, ConsoleChart, ConsoleEvent } from '../model/useConsole.ts';
import { lineups, padded, rows } from './console.css.ts';
import { Panel } from './Panel.tsx';

interface RunSheetProps {
  event: ConsoleEvent;
  channel: ConsoleChannel | null;
  chart: ConsoleChart | null;
  /** The talking points. */
  children: ReactNode;
}

/**
 * Prompts for the commentator: times, rounds and breaks, the teams with their seeds, records and lineups, and talking
 * points.
 */
export function RunSheet({ event, channel, chart, children }: RunSheetProps) {
  const rounds = chart?.rounds ?? [];
  const pause = event.round?.playInterval ?? null;
  const sides = sidesOf(event);
  const scoreOf = (scores: ConsoleEvent['score']) =>
    formatScore(...sides.map(({ team }) => scores.find(({ eventTeamId }) => eventTeamId === team.id)?.score ?? 0));
  return (
    <Panel title="Run sheet">
      <div className={padded}>
        <KeyValue
          rows={[
            { label: 'Start', value: formatDateTime(event.startDate) },
            { label: 'Round', value: roundWords(event) },
            ...(event.completedAt ? [{ label: 'End', value: formatDateTime(event.completedAt) }] : []),
          ]}
        />
        {pause && (
          <p role="status">
            <bdi>{`${pause.kind ?? 'Break'} until ${formatTime(pause.endsAt)}`}</bdi>{' '}
            <Countdown to={pause.endsAt} label="Break" size="small" />
          </p>
        )}
        <h3>Rounds</h3>
        {rounds.length === 0 ? (
          <p>They appear here once they start.</p>
        ) : (
          <ol className={rows}>
            {rounds.map(({ roundNumber, from, until, scores }) => (
              <li key={roundNumber} aria-current={until === null ? 'step' : undefined}>
                <b>{`Round ${roundNumber}`}</b>
                <bdi>{until ? `${formatTime(from)} to ${formatTime(until)}` : `Since ${formatTime(from)}`}</bdi>
                <strong>{scoreOf(scores)}</strong>
              </li>
            ))}
          </ol>
        )}
        <div className={lineups}>
          {sides.map((side) => (
            <Team key={side.team.id} side={side} coded={sides.length === 2} channel={channel} />
          ))}
        </div>
        {children}
      </div>
    </Panel>
  );
}

function roundWords({ round, roundsTotal }: ConsoleEvent): string {
  const number = round && round.state !== 'pending' ? round.roundNumber : 0;
  return number === 0 ? `None of ${roundsTotal} yet` : `${number} of ${roundsTotal}`;
}

interface TeamProps {
  side: CardSide;
  coded: boolean;
  channel: ConsoleChannel | null;
}

function Team({ side: { team, letter }, coded, channel }: TeamProps) {
  const lineup = channel?.televisionChannelParticipants.find(({ eventTeamId }) => eventTeamId === team.id)?.users ?? [];
  return (
    <section aria-label={team.name}>
      <header>
        {coded && <SideChip side={letter} />}
        <Crest team={team} size={28} />
        <h3>
          <bdi>{team.name}</bdi>
        </h3>
      </header>
      <small>
        <bdi>{`Seed ${team.seed} · ${formatScore(team.wins, team.losses)}`}</bdi>
      </small>
      <ul aria-label="Lineup">
        {lineup.map(({ id, username }) => (
          <li key={id} dir="auto">
            {username}
          </li>
        ))}
      </ul>
    </section>
  );
}
