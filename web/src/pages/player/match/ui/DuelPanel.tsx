import { css } from '@linaria/core';
import { TriangleAlert, UserPlus } from 'lucide-react';
import {
  differingRounds,
  type MatchView,
  type ParticipantView,
  recordText,
  scoreline,
  sideOf,
  sideReport,
} from '@/entities/match';
import { formatMoney, formatScore } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { Avatar } from '@/shared/ui/avatar';
import { DuelHeader, type DuelSide } from '@/shared/ui/duel';
import { icon, tinyIcon } from '@/shared/ui/icons';
import { Caps, Panel } from '@/shared/ui/text';
import { nameOf } from '../model/seats.ts';
import { useArrived } from '../model/useChanged.ts';
import { Flash } from './Flash.tsx';
import { LineUps } from './LineUps.tsx';

const panel = css`
  overflow: hidden;

  & > :first-child {
    border-radius: 0;
  }
`;

const plate = css`
  & > span {
    display: block;
  }
`;

const nobody = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border: 1px dashed var(--edge);
  border-radius: 50%;
  color: var(--ash);
`;

const rounds = css`
  display: flex;
  border-bottom: 1px solid var(--rule);
  background: var(--ink-0);

  li {
    flex: 1;
    min-width: 0;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-8);
    height: 40px;
    padding: 0 var(--space-24);
    font-size: var(--size-dense);
    color: var(--ash);
    white-space: nowrap;
  }

  li + li {
    border-left: 1px solid var(--rule);
  }

  b {
    padding: 0 var(--space-4);
    font: var(--type-display-lead);
    font-stretch: 76%;
    color: var(--ash);
  }

  em {
    font-style: normal;
    color: var(--ash);
  }

  em[data-won] {
    color: var(--paper);
  }

  li > span:last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-6);
  }

  [data-differs] > span:last-child {
    color: var(--amber);
    font-weight: var(--weight-semibold);
  }

  ${media.phone} {
    flex-wrap: wrap;

    li {
      flex-basis: 6.5rem;
      flex-direction: column;
      align-items: flex-start;
      justify-content: center;
      gap: 0;
      height: auto;
      min-height: 52px;
      padding: 0 var(--space-12);
      white-space: normal;
    }
  }
`;

export interface DuelPanelProps {
  match: MatchView;
  selfId: string | null;
}

/** Both sides, the pot or the result, the score of each game, and gamer IDs. */
export function DuelPanel({ match, selfId }: DuelPanelProps) {
  const here = match.participants.some(({ side, joined }) => side === 'b' && joined);
  const meet = useArrived(here);
  const a = sideOf(match, 'a');
  const b = sideOf(match, 'b');
  return (
    <Panel className={panel} aria-label="The two sides">
      <DuelHeader
        meet={meet}
        a={duelSide(a[0], selfId) ?? open}
        b={duelSide(b[0], selfId) ?? open}
        center={<Center match={match} />}
      />
      <Rounds match={match} />
      {(here || match.state === 'invited') && <LineUps match={match} a={a} b={b} selfId={selfId} />}
    </Panel>
  );
}

/** Shown for a side that nobody has joined. */
const open: DuelSide = {
  name: 'Open',
  note: 'No one yet',
  picture: (
    <span className={nobody}>
      <UserPlus {...icon} />
    </span>
  ),
};

function duelSide(seat: ParticipantView | undefined, selfId: string | null): DuelSide | null {
  if (!seat) return null;
  const name = nameOf(seat);
  return {
    name,
    note: seat.userId === selfId ? 'you' : seat.joined ? undefined : 'invited',
    text: recordText(seat.record),
    picture: <Avatar name={name} src={seat.user?.profileImageUrl} size={56} faded={!seat.joined} />,
  };
}

/** The winner's report or, if that has no scores, the earliest report with scores. */
function countedReport(match: MatchView) {
  const winners = match.winner && sideReport(match, match.winner)?.report;
  if (winners && winners.scores.length > 0) return winners;
  const reports = (['a', 'b'] as const).flatMap((side) => {
    const report = sideReport(match, side)?.report;
    return report && report.scores.length > 0 ? [report] : [];
  });
  return reports.sort((one, other) => one.submittedAt.localeCompare(other.submittedAt))[0] ?? null;
}

function Center({ match }: { match: MatchView }) {
  const report = countedReport(match);
  if ((match.state === 'completed' || match.state === 'forfeited') && report) {
    return (
      <span className={plate}>
        <Caps>Final</Caps>
        <bdi>{scoreline(report.scores, 'a')}</bdi>
      </span>
    );
  }
  return (
    <span className={plate}>
      <Caps>{potLabel(match)}</Caps>
      <bdi>{formatMoney(match.potAmount)}</bdi>
    </span>
  );
}

function potLabel(match: MatchView): string {
  if (match.state === 'replay') return 'Pot, carried over';
  const back = ['cancelled', 'expired', 'no_contest'].includes(match.state);
  return back ? 'Pot, refunded' : 'Winner takes';
}

/** The reported score of each game. Games where the reports differ are marked. */
function Rounds({ match }: { match: MatchView }) {
  const report = countedReport(match);
  if (!report) return null;
  const [one, other] = (['a', 'b'] as const).map((side) => sideReport(match, side)?.report?.scores);
  const differ = match.state === 'completed' ? new Set<number>() : differingRounds(one ?? [], other ?? []);
  return (
    <ul className={rounds} aria-label="Score by game">
      {report.scores.map(({ round, a, b }) => (
        <li key={round} data-differs={differ.has(round) || undefined}>
          <span>{match.bestOf === 1 ? `Score in ${match.gameMode.scoreUnit}` : `Game ${round}`}</span>
          {differ.has(round) ? (
            <span>
              <TriangleAlert {...tinyIcon} />
              reports differ
            </span>
          ) : (
            <Flash value={formatScore(a, b)}>
              <b>
                <em data-won={a > b || undefined}>{a}</em>–<em data-won={b > a || undefined}>{b}</em>
              </b>
            </Flash>
          )}
        </li>
      ))}
    </ul>
  );
}
