import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import {
  type BracketMatch,
  groupLetter,
  matchLabel,
  openSlotText,
  type Slot,
  slotOf,
  slots,
  stateText,
  teamIn,
} from '@/entities/bracket';
import { routes } from '@/shared/routes';
import { GameIcon } from '@/shared/ui/avatar';
import { LiveBadge } from '@/shared/ui/chip';
import { Caps, Folio, Sub } from '@/shared/ui/text';
import type { BracketModel } from '../model/bracketModel.ts';

const list = css`
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--space-12);
    min-height: 72px;
    padding: var(--space-8) 0;
    border-bottom: 1px solid var(--rule);
  }

  & > li[data-own] {
    margin-bottom: var(--space-8);
    padding: var(--space-8) var(--space-12);
    border: 2px solid var(--mint);
    border-radius: var(--r-panel);
    background: var(--ink-2);
  }
`;

/* The link covers the row, and its name describes it. */
const cover = css`
  position: absolute;
  inset: 0;
  border-radius: var(--r-chip);

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const sides = css`
  display: grid;
  gap: var(--space-4);
  grid-column: 2;

  & > div {
    display: grid;
    grid-template-columns: 24px 20px minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--space-8);
    min-height: 26px;
  }

  & small {
    font-size: var(--size-small);
    color: var(--ash);
    text-align: right;
  }

  & span:not([aria-hidden]) {
    overflow-wrap: anywhere;
  }

  & [data-open] span:not([aria-hidden]),
  & [data-lost] {
    color: var(--ash);
  }

  & [data-won] {
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }
`;

const heading = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  padding-bottom: var(--space-4);
`;

export interface MatchListProps {
  model: BracketModel;
  matches: readonly BracketMatch[];
  title?: string;
  /** Whether to name each match's round, because the list contains several rounds. */
  withRound?: boolean;
}

/** Matches as rows that link to their pages. */
export function MatchList({ model, matches, title, withRound }: MatchListProps) {
  if (matches.length === 0) return null;
  return (
    <section>
      {title && (
        <div className={heading}>
          <Caps as="h3">{title}</Caps>
        </div>
      )}
      <ol className={list}>
        {matches.map((match) => (
          <Row key={match.key} model={model} match={match} withRound={withRound} />
        ))}
      </ol>
    </section>
  );
}

function Row({ model, match, withRound }: { model: BracketModel; match: BracketMatch; withRound?: boolean }) {
  const { own, words, teams } = model;
  const label = matchLabel(match, words);
  const isOwn = own !== undefined && slotOf(match, own.id) !== undefined;
  return (
    <li data-own={isOwn || undefined}>
      <Folio>{match.section === 'group' ? `${groupLetter(match.group)}${match.position}` : match.position}</Folio>
      <div className={sides}>
        {withRound && <Sub>{words.nameOf(match)}</Sub>}
        {slots.map((slot) => (
          <SideRow key={slot} model={model} match={match} slot={slot} />
        ))}
      </div>
      {match.status === 'running' ? (
        <LiveBadge />
      ) : (
        <Sub>{match.ending === 'played' ? '' : shortState(match, stateText(match, teams))}</Sub>
      )}
      {match.matchId && <Link className={cover} to={routes.match(match.matchId)} aria-label={label} />}
    </li>
  );
}

/** States that aren't obvious from the scores. */
function shortState({ ending, status }: BracketMatch, text: string): string {
  if (ending === 'walkover') return 'Walkover';
  if (ending !== null) return text;
  return status === 'ready' ? 'Ready' : '';
}

function SideRow({ model, match, slot }: { model: BracketModel; match: BracketMatch; slot: Slot }) {
  const team = teamIn(match, slot, model.teams);
  const { score, winner } = match[slot];
  const projected = model.ownPath?.projected.get(match.key) === slot;
  return (
    <div
      data-open={!team || undefined}
      data-won={winner || undefined}
      data-lost={(match.ending !== null && !winner) || undefined}
    >
      <small>{team?.seed}</small>
      {team ? <GameIcon name={team.name} src={team.imageUrl} size={20} /> : <i />}
      <span dir="auto">{team?.name ?? (projected ? 'You, if you win' : openSlotText(match, slot, model.words))}</span>
      <b>{score}</b>
    </div>
  );
}
