import { cx } from '@linaria/core';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  captainName,
  differingRounds,
  type MatchView,
  type Result,
  resultOf,
  type Score,
  type Side,
  scoreline,
  sideLabel,
  sideOf,
  sideReport,
} from '@/entities/match';
import { formatTime } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { Chip, SideChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { Caps, Hidden } from '@/shared/ui/text';
import { type Report, scoringOf } from '../model/useReport.ts';
import { Points } from './Points.tsx';
import { choices, figures, fitting, head, middle, names, outcome, panel, row } from './Reports.css.ts';

const sides = ['a', 'b'] as const;

interface Column {
  side: Side;
  title: string;
  note: string;
  scores: readonly Score[];
  result: Result | null;
}

function titleOf(match: MatchView, side: Side, selfSide: Side | null): string {
  if (!selfSide) return captainName(match, side);
  return side === selfSide ? 'Your report' : 'Their report';
}

/** A side's report, or the viewer's draft of it. */
function columnOf(match: MatchView, side: Side, selfSide: Side | null, editing?: Report): Column {
  const title = titleOf(match, side, selfSide);
  const seat = sideReport(match, side);
  const sentAt = seat?.report ? formatTime(seat.report.submittedAt) : null;
  if (editing?.side === side) {
    const { scores, result } = editing.reading;
    return { side, title, note: sentAt ? `sent ${sentAt}` : 'draft, not sent', scores, result };
  }
  if (!seat?.report) return { side, title, note: 'no report yet', scores: [], result: null };
  const { placement, scores } = seat.report;
  // If only one player is on the side, the player is named above the scores.
  const author = seat.user?.username ?? captainName(match, side);
  const note = match.teamSize > 1 ? `${author} · ${sentAt}` : `sent ${sentAt}`;
  return { side, title, note, scores, result: resultOf(side, placement) };
}

export interface ReportsProps {
  match: MatchView;
  /** The viewer's side. Null for spectators. */
  selfSide: Side | null;
  /** The viewer's report, if they can edit it. */
  editing?: Report;
}

/**
 * Shows both reports side by side, game by game, with side A on the left as in the match header. Rows in which they
 * differ are amber.
 */
export function Reports({ match, selfSide, editing }: ReportsProps) {
  const left = columnOf(match, 'a', selfSide, editing);
  const right = columnOf(match, 'b', selfSide, editing);
  const differ = differingRounds(left.scores, right.scores);
  const rounds = Array.from({ length: match.bestOf }, (_, index) => index + 1).filter(
    (round) =>
      editing || round === 1 || [left, right].some(({ scores }) => scores.some((each) => each.round === round)),
  );
  const figuresElement = (column: Column, round: number) =>
    editing?.side === column.side ? (
      <Entry match={match} report={editing} round={round} />
    ) : (
      <Figures match={match} column={column} round={round} selfSide={selfSide} />
    );
  return (
    <section className={panel} aria-label="Reports side by side">
      <Heading left={left} right={right} unit={match.gameMode.scoreUnit} />
      <div className={row} data-low="">
        <Names match={match} selfSide={selfSide} />
        <span className={middle} />
        <Names match={match} selfSide={selfSide} />
      </div>
      {rounds.map((round) => (
        <div key={round} className={row} data-differs={differ.has(round) || undefined}>
          {figuresElement(left, round)}
          <span className={middle}>
            <bdi>{match.bestOf === 1 ? 'Score' : `Game ${round}`}</bdi>
            <Verdict left={left} right={right} round={round} differs={differ.has(round)} />
          </span>
          {figuresElement(right, round)}
        </div>
      ))}
      <div className={row} data-differs={(left.result && right.result && left.result !== right.result) || undefined}>
        <Outcome match={match} column={left} choose={editing} />
        <span className={middle}>
          <Caps>{match.gameMode.drawAllowed ? 'Result' : 'Winner'}</Caps>
        </span>
        <Outcome match={match} column={right} choose={editing} />
      </div>
    </section>
  );
}

function Heading({ left, right, unit }: { left: Column; right: Column; unit: string }) {
  return (
    <div className={cx(row, head)}>
      <div>
        <b>
          <SideChip side={left.side} />
          <span className={fitting}>{left.title}</span>
        </b>
        <small>{left.note}</small>
      </div>
      <Caps>{unit}</Caps>
      <div>
        <b>
          <span className={fitting}>{right.title}</span>
          <SideChip side={right.side} />
        </b>
        <small>{right.note}</small>
      </div>
    </div>
  );
}

/** Labels a report's two numbers with the side that each belongs to. */
function Names({ match, selfSide }: Pick<ReportsProps, 'match' | 'selfSide'>) {
  return (
    <span className={cx(figures, names)} aria-hidden="true">
      {sides.map((side) => (
        <b key={side} data-side={side} title={captainName(match, side)}>
          {sideLabel(match, side, selfSide)}
        </b>
      ))}
    </span>
  );
}

function Entry({ match, report, round }: { match: MatchView; report: Report; round: number }) {
  const game = report.draft.games[round - 1];
  const { maxScore } = scoringOf(match);
  const pointsElement = (side: Side) => (
    <Points
      id={side === 'a' ? `points-${round}` : undefined}
      label={`Game ${round}, ${sideLabel(match, side, report.side)}`}
      value={game?.[side] ?? null}
      max={maxScore}
      onChange={(value) => report.setPoints(round - 1, side, value)}
    />
  );
  return (
    <span className={figures}>
      {pointsElement('a')}
      <span aria-hidden="true">–</span>
      {pointsElement('b')}
    </span>
  );
}

function Figures({
  match,
  column,
  round,
  selfSide,
}: Pick<ReportsProps, 'match' | 'selfSide'> & { column: Column; round: number }) {
  const score = column.scores.find((each) => each.round === round);
  const pointsElement = (side: Side) => (
    <b>
      {score && <Hidden>{sideLabel(match, side, selfSide)} </Hidden>}
      <bdi>{score?.[side] ?? ''}</bdi>
    </b>
  );
  return (
    <span className={figures} data-given="">
      {pointsElement('a')}
      <span aria-hidden="true">–</span>
      {pointsElement('b')}
    </span>
  );
}

function Verdict({ left, right, round, differs }: { left: Column; right: Column; round: number; differs: boolean }) {
  if (differs) {
    return (
      <small>
        <TriangleAlert {...tinyIcon} />
        Different
      </small>
    );
  }
  const both = [left, right].every(({ scores }) => scores.some((each) => each.round === round));
  return (
    both && (
      <small>
        <Check {...tinyIcon} />
        Same
      </small>
    )
  );
}

/** The result according to one side's report, or a choice of results if the scores don't decide it. */
function Outcome({ match, column, choose }: { match: MatchView; column: Column; choose?: Report }) {
  if (choose?.side === column.side && choose.reading.choices.length > 1) {
    return (
      <span className={outcome}>
        <fieldset className={choices} aria-label="Who won?">
          {choose.reading.choices.map((result) => (
            <Chip key={result} on={choose.reading.result === result} onClick={() => choose.pick(result)}>
              <span className={fitting}>{result === 'draw' ? 'Tie' : sideLabel(match, result, choose.side)}</span>
            </Chip>
          ))}
        </fieldset>
      </span>
    );
  }
  return <span className={outcome}>{said(match, column)}</span>;
}

/** Describes a report with the score, side A first, and the winner. */
function said(match: MatchView, { result, scores }: Column): ReactNode {
  if (!result) return <span aria-hidden="true">–</span>;
  const scoreElement = <b>{scoreline(scores, 'a')}</b>;
  if (result === 'draw') {
    return (
      <>
        {scoreElement}
        <span>Tie</span>
      </>
    );
  }
  const name = captainName(match, result);
  return (
    <>
      {scoreElement}
      <Avatar name={name} src={sideOf(match, result)[0]?.user?.profileImageUrl} size={24} />
      <span>{name}</span>
    </>
  );
}
