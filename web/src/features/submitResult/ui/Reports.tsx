import { cx } from '@linaria/core';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  differingRounds,
  type MatchView,
  otherSide,
  type Result,
  resultOf,
  type Score,
  type Side,
  scoreline,
  sideReport,
} from '@/entities/match';
import { formatTime } from '@/shared/lib/format';
import { Avatar } from '@/shared/ui/avatar';
import { Chip, SideChip } from '@/shared/ui/chip';
import { tinyIcon } from '@/shared/ui/icons';
import { Caps, Hidden } from '@/shared/ui/text';
import { type Report, scoringOf } from '../model/useReport.ts';
import { Points } from './Points.tsx';
import { choices, figures, fitting, head, middle, outcome, panel, row } from './Reports.css.ts';

interface Column {
  side: Side;
  title: string;
  note: string;
  scores: readonly Score[];
  result: Result | null;
  given: boolean;
}

const captainOf = (match: MatchView, side: Side) =>
  match.participants.find((each) => each.side === side && each.captain) ??
  match.participants.find((each) => each.side === side);
const nameOf = (match: MatchView, side: Side) => captainOf(match, side)?.user?.username ?? `Side ${side.toUpperCase()}`;

function columnOf(match: MatchView, side: Side, title: string): Column {
  const seat = sideReport(match, side);
  if (!seat?.report) return { side, title, note: 'no report yet', scores: [], result: null, given: false };
  const { placement, scores, submittedAt } = seat.report;
  const note = `${seat.user?.username ?? nameOf(match, side)} · ${formatTime(submittedAt)}`;
  return { side, title, note, scores, result: resultOf(side, placement), given: true };
}

export interface ReportsProps {
  match: MatchView;
  /** The viewer's side, shown on the left; null for spectators. */
  selfSide: Side | null;
  /** Present while the viewer can edit their report. */
  editing?: Report;
}

/** Both reports next to each other, game by game. Rows that differ are amber. */
export function Reports({ match, selfSide, editing }: ReportsProps) {
  const leftSide = selfSide ?? 'a';
  const rightSide = otherSide(leftSide);
  const reported = columnOf(match, leftSide, selfSide ? 'Your report' : nameOf(match, leftSide));
  const right = columnOf(match, rightSide, selfSide ? 'Their report' : nameOf(match, rightSide));
  const left = editing ? { ...reported, ...draftColumn(editing, reported) } : reported;
  const differ = differingRounds(left.scores, right.scores);
  const rounds = Array.from({ length: match.bestOf }, (_, index) => index + 1).filter(
    (round) =>
      editing || round === 1 || [left, right].some(({ scores }) => scores.some((each) => each.round === round)),
  );
  return (
    <section className={panel} aria-label="Reports side by side">
      <Heading left={left} right={right} unit={match.gameMode.scoreUnit} />
      <div className={row} data-low="">
        <Letters />
        <span className={middle} />
        <Letters />
      </div>
      {rounds.map((round) => (
        <div key={round} className={row} data-differs={differ.has(round) || undefined}>
          {editing ? (
            <Entry match={match} report={editing} round={round} />
          ) : (
            <Figures column={left} round={round} names={match} />
          )}
          <span className={middle}>
            {match.bestOf === 1 ? 'Score' : `Game ${round}`}
            <Verdict left={left} right={right} round={round} differs={differ.has(round)} />
          </span>
          <Figures column={right} round={round} names={match} />
        </div>
      ))}
      <div className={row} data-differs={(left.result && right.result && left.result !== right.result) || undefined}>
        <Outcome match={match} column={left} choose={editing} />
        <span className={middle}>
          <Caps>{match.gameMode.drawAllowed ? 'Result' : 'Winner'}</Caps>
        </span>
        <Outcome match={match} column={right} />
      </div>
    </section>
  );
}

function draftColumn({ reading, reported }: Report, { note }: Column) {
  return {
    scores: reading.scores,
    result: reading.result,
    given: true,
    note: reported ? `sent ${note.split(' · ').at(-1)}, still editable` : 'draft, not sent',
  };
}

function Heading({ left, right, unit }: { left: Column; right: Column; unit: string }) {
  return (
    <div className={cx(row, head)} data-left={left.side}>
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

function Letters() {
  return (
    <span className={figures} aria-hidden="true">
      <b data-side="a">A</b>
      <i />
      <b data-side="b">B</b>
    </span>
  );
}

function Entry({ match, report, round }: { match: MatchView; report: Report; round: number }) {
  const game = report.draft.games[round - 1];
  const { maxScore } = scoringOf(match);
  const points = (side: Side) => (
    <Points
      id={side === 'a' ? `points-${round}` : undefined}
      label={`Game ${round}, ${nameOf(match, side)}`}
      value={game?.[side] ?? null}
      max={maxScore}
      onChange={(value) => report.setPoints(round - 1, side, value)}
    />
  );
  return (
    <span className={figures}>
      {points('a')}
      <span aria-hidden="true">–</span>
      {points('b')}
    </span>
  );
}

function Figures({ column, round, names }: { column: Column; round: number; names: MatchView }) {
  const score = column.scores.find((each) => each.round === round);
  return (
    <span className={figures} data-given="">
      <b>
        {score && <Hidden>{nameOf(names, 'a')} </Hidden>}
        {score?.a ?? ''}
      </b>
      <span aria-hidden="true">–</span>
      <b>
        {score && <Hidden>{nameOf(names, 'b')} </Hidden>}
        {score?.b ?? ''}
      </b>
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

/** A column's winner, or the choice if the scores don't decide it. */
function Outcome({ match, column, choose }: { match: MatchView; column: Column; choose?: Report }) {
  if (choose && choose.reading.choices.length > 1) {
    return (
      <span className={outcome}>
        <fieldset className={choices} aria-label="Who won?">
          {choose.reading.choices.map((result) => (
            <Chip key={result} on={choose.reading.result === result} onClick={() => choose.pick(result)}>
              <span className={fitting}>{result === 'draw' ? 'Draw' : nameOf(match, result)}</span>
            </Chip>
          ))}
        </fieldset>
      </span>
    );
  }
  return <span className={outcome}>{said(match, column)}</span>;
}

function said(match: MatchView, { result, scores, side }: Column): ReactNode {
  if (!result) return <span aria-hidden="true">–</span>;
  if (result === 'draw') {
    return (
      <>
        <span>Draw</span>
        <b>{scoreline(scores, side)}</b>
      </>
    );
  }
  const name = nameOf(match, result);
  return (
    <>
      <Avatar name={name} src={captainOf(match, result)?.user?.profileImageUrl} size={24} />
      <span>{name}</span>
      <b>{scoreline(scores, result)}</b>
    </>
  );
}
