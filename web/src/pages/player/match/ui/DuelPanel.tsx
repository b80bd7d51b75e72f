import { css } from '@linaria/core';
import { Check, Crown, TriangleAlert, UserPlus } from 'lucide-react';
import { differingRounds, type MatchView, type ParticipantView, type Side, scoreline } from '@/entities/match';
import { formatMoney, formatPercent } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { Avatar } from '@/shared/ui/avatar';
import { CopyChip } from '@/shared/ui/chip';
import { DuelHeader, type DuelSide } from '@/shared/ui/duel';
import { icon, tinyIcon } from '@/shared/ui/icons';
import { Caps, Hidden, Panel, Sub } from '@/shared/ui/text';
import { nameOf, sideOf } from '../model/seats.ts';
import { useArrived } from '../model/useChanged.ts';
import { Flash } from './Flash.tsx';

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
    gap: 8px;
    height: 40px;
    padding: 0 24px;
    font-size: 13px;
    color: var(--ash);
    white-space: nowrap;
  }

  li + li {
    border-left: 1px solid var(--rule);
  }

  b {
    padding: 0 4px;
    font: 680 17px / 24px var(--display);
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
    align-items: center;
    gap: 6px;
  }

  [data-differs] > span:last-child {
    color: var(--amber);
    font-weight: 600;
  }

  ${media.phone} {
    li {
      flex-direction: column;
      align-items: flex-start;
      justify-content: center;
      gap: 0;
      height: 52px;
      padding: 0 12px;
    }
  }
`;

const roster = css`
  display: grid;
  grid-template-columns: 1fr 1fr;

  & > ul + ul {
    border-left: 1px solid var(--rule);
  }

  li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    padding: 8px 24px;
  }

  li + li {
    border-top: 1px solid var(--rule);
  }

  & > ul:last-child li {
    flex-direction: row-reverse;
  }

  ${media.phone} {
    grid-template-columns: 1fr;

    & > ul + ul {
      border-top: 1px solid var(--rule);
      border-left: 0;
    }

    li,
    & > ul:last-child li {
      flex-direction: row;
      padding: 8px 12px;
    }
  }
`;

const person = css`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: 6px;
  overflow: hidden;
  color: var(--paper);
  font-weight: 600;
  text-overflow: ellipsis;
  white-space: nowrap;

  small {
    font-size: 12px;
    font-weight: 500;
    color: var(--ash);
  }

  ul:last-child > li > & {
    flex-direction: row-reverse;
  }

  ${media.phone} {
    ul:last-child > li > & {
      flex-direction: row;
    }
  }
`;

const tick = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  border: 1px dashed var(--edge);
  border-radius: 50%;

  &[data-ready] {
    border: 0;
    background: var(--tint-mint);
    color: var(--mint);
  }
`;

export interface DuelPanelProps {
  match: MatchView;
  selfId: string | null;
}

/** The two sides, what the winner takes or how it stands, the games' scores, and everybody's gamer id. */
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
        centre={<Centre match={match} />}
      />
      <Rounds match={match} />
      {(here || match.state === 'invited') && (
        <div className={roster}>
          <Seats match={match} side="a" seats={a} selfId={selfId} />
          <Seats match={match} side="b" seats={b} selfId={selfId} />
        </div>
      )}
    </Panel>
  );
}

/** The side that is still to be taken. */
const open: DuelSide = {
  name: 'Open',
  note: 'Nobody yet',
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
    text: seat.user ? recordText(seat.user.record) : undefined,
    picture: <Avatar name={name} src={seat.user?.profileImageUrl} size={56} faded={!seat.joined} />,
  };
}

/** `12–4 · 96 % finished`; drawn ones stand last. */
function recordText({ won, lost, drawn, completionPercent }: NonNullable<ParticipantView['user']>['record']): string {
  if (won + lost + drawn === 0) return 'First match';
  const games = drawn > 0 ? `${won}–${lost}–${drawn}` : `${won}–${lost}`;
  return completionPercent === null ? games : `${games} · ${formatPercent(completionPercent)} finished`;
}

/** The report that counts, or the only one there is. */
function countedReport(match: MatchView) {
  const reports = match.participants.flatMap(({ report }) => (report && report.scores.length > 0 ? [report] : []));
  return reports.sort((one, other) => one.submittedAt.localeCompare(other.submittedAt))[0] ?? null;
}

function Centre({ match }: { match: MatchView }) {
  const report = countedReport(match);
  if (match.state === 'completed' && report) {
    return (
      <span className={plate}>
        <Caps>Final</Caps>
        {scoreline(report.scores, 'a').replace('–', ' – ')}
      </span>
    );
  }
  return (
    <span className={plate}>
      <Caps>{match.endedAt && match.state !== 'completed' ? 'Pot, given back' : 'Winner takes'}</Caps>
      {formatMoney(match.potAmount)}
    </span>
  );
}

/** Each game's score under the duel, as reported; where the reports differ it says so instead. */
function Rounds({ match }: { match: MatchView }) {
  const report = countedReport(match);
  if (!report) return null;
  const [one, other] = match.participants.flatMap(({ report: each }) => (each ? [each.scores] : []));
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
            <Flash value={`${a}–${b}`}>
              <b>
                <em data-won={a > b || undefined}>{a}</em> – <em data-won={b > a || undefined}>{b}</em>
              </b>
            </Flash>
          )}
        </li>
      ))}
    </ul>
  );
}

interface SeatsProps {
  match: MatchView;
  side: Side;
  seats: readonly ParticipantView[];
  selfId: string | null;
}

function Seats({ match, side, seats, selfId }: SeatsProps) {
  return (
    <ul aria-label={`Side ${side.toUpperCase()}`}>
      {seats.map((seat) => (
        <li key={seat.id}>
          <Avatar name={nameOf(seat)} src={seat.user?.profileImageUrl} size={28} faded={!seat.joined} />
          <span className={person}>
            {nameOf(seat)}
            {seat.userId === selfId && <small>you</small>}
            {match.teamSize > 1 && seat.captain && (
              <small>
                <Crown {...tinyIcon} />
                <Hidden>Captain</Hidden>
              </small>
            )}
          </span>
          {seat.gamerId ? (
            <CopyChip name={`Copy ${nameOf(seat)}’s gamer id`} value={seat.gamerId} />
          ) : (
            <Sub>{seat.joined ? '' : 'not answered yet'}</Sub>
          )}
          {match.state === 'prematch' && <ReadyTick ready={seat.ready} />}
        </li>
      ))}
    </ul>
  );
}

function ReadyTick({ ready }: { ready: boolean }) {
  return (
    <Flash value={ready}>
      <span className={tick} role="img" aria-label={ready ? 'Ready' : 'Not ready yet'} data-ready={ready || undefined}>
        {ready && <Check {...tinyIcon} />}
      </span>
    </Flash>
  );
}
