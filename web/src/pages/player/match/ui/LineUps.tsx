import { css } from '@linaria/core';
import { Check, ChevronDown, Crown, Users } from 'lucide-react';
import { type MatchView, type ParticipantView, type Side, seatsTaken } from '@/entities/match';
import { usePhone } from '@/shared/lib/media';
import { media } from '@/shared/styles';
import { Avatar } from '@/shared/ui/avatar';
import { CopyChip } from '@/shared/ui/chip';
import { smallIcon, tinyIcon } from '@/shared/ui/icons';
import { Hidden, Sub } from '@/shared/ui/text';
import { nameOf } from '../model/seats.ts';
import { Flash } from './Flash.tsx';

const roster = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));

  & > ul + ul {
    border-left: 1px solid var(--rule);
  }

  li {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    min-width: 0;
    min-height: 44px;
    padding: var(--space-8) var(--space-24);
  }

  /* If there isn't enough space, the gamer ID is truncated to keep the ready mark visible. */
  li > button {
    min-width: 0;
    max-width: 50%;
  }

  li + li {
    border-top: 1px solid var(--rule);
  }

  & > ul:last-child li {
    flex-direction: row-reverse;
  }

  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);

    & > ul + ul {
      border-top: 1px solid var(--rule);
      border-left: 0;
    }

    li,
    & > ul:last-child li {
      flex-direction: row;
      padding: var(--space-8) var(--space-12);
    }
  }
`;

const folded = css`
  summary {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-height: 44px;
    padding: 0 var(--space-12);
    color: var(--bone);
    list-style: none;
    cursor: pointer;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  summary > span:first-of-type {
    flex: 1;
  }

  &[open] summary > :last-child {
    rotate: 180deg;
  }
`;

const person = css`
  flex: 1;
  min-width: 0;
  display: flex;
  /* Roles wrap below a long name. */
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--space-6);
  color: var(--paper);
  font-weight: var(--weight-semibold);
  white-space: nowrap;

  & > b {
    min-width: 0;
    overflow: hidden;
    font-weight: inherit;
    text-overflow: ellipsis;
  }

  small {
    font-size: var(--size-small);
    font-weight: var(--weight-medium);
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

interface LineUpsProps {
  match: MatchView;
  a: readonly ParticipantView[];
  b: readonly ParticipantView[];
  selfId: string | null;
}

/** Lists the players with their gamer IDs. On phones, each team collapses to one line. */
export function LineUps({ match, a, b, selfId }: LineUpsProps) {
  const phone = usePhone();
  const rows = (
    <div className={roster}>
      <Seats match={match} side="a" seats={a} selfId={selfId} />
      <Seats match={match} side="b" seats={b} selfId={selfId} />
    </div>
  );
  if (!phone || match.teamSize === 1) return rows;
  return (
    <details className={folded}>
      <summary>
        <Users {...smallIcon} />
        <span>Lineups and gamer IDs</span>
        <Sub>
          {seatsTaken(match, 'a') + seatsTaken(match, 'b')} of {2 * match.teamSize}
        </Sub>
        <ChevronDown {...smallIcon} />
      </summary>
      {rows}
    </details>
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
            <b>{nameOf(seat)}</b>
            {seat.userId === selfId && <small>you</small>}
            {seat.substitute && <small>substitute</small>}
            {match.teamSize > 1 && seat.captain && (
              <small>
                <Crown {...tinyIcon} />
                <Hidden>Captain</Hidden>
              </small>
            )}
          </span>
          {seat.gamerId ? (
            <CopyChip name={`Copy ${nameOf(seat)}’s gamer ID`} value={seat.gamerId} />
          ) : (
            <Flash value={seat.joined}>
              <Sub>{seat.joined ? '' : 'no response yet'}</Sub>
            </Flash>
          )}
          {match.state === 'prematch' && !seat.substitute && <ReadyTick ready={seat.ready} />}
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
