import { memo } from 'react';
import type { BracketMatch, BracketTeam, Slot } from '@/entities/bracket';
import { GameIcon } from '@/shared/ui/avatar';
import { LiveBadge } from '@/shared/ui/chip';
import { badge, card, crest, slotRow } from './MatchCard.css.ts';

export interface MatchCardProps {
  match: BracketMatch;
  x: number;
  y: number;
  /** Accessible name. */
  label: string;
  teamA: BracketTeam | undefined;
  teamB: BracketTeam | undefined;
  /** Shown in place of a team that isn't known yet. */
  textA: string;
  textB: string;
  /** Slots of the viewer's team. */
  own: Slot | undefined;
  onOwnPath: boolean;
  /** Whether the match is on the path of the team that is searched for or hovered. */
  lit: boolean;
  /** Title of the match, if its column doesn't show it. */
  note: string | undefined;
  /** Whether Tab reaches this match. The arrow keys reach all other matches. */
  focusable: boolean;
}

/**
 * A match in the bracket. It rerenders only if its own data changes, so it doesn't receive data about other matches.
 * The canvas handles its events.
 */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  const { match, x, y, label, own, onOwnPath, lit, note, focusable } = props;
  return (
    <button
      type="button"
      className={card}
      style={{ left: x, top: y }}
      data-match={match.key}
      data-own={onOwnPath || undefined}
      data-lit={lit || undefined}
      tabIndex={focusable ? 0 : -1}
      aria-haspopup="dialog"
    >
      {/* Names the button without text, because text would have to be laid out and clipped in every match. */}
      <i role="img" aria-label={label} />
      <SlotRow slot={match.a} team={props.teamA} text={props.textA} decided={match.ending !== null} own={own === 'a'} />
      <SlotRow slot={match.b} team={props.teamB} text={props.textB} decided={match.ending !== null} own={own === 'b'} />
      {(match.status === 'running' || note) && (
        <span className={badge} aria-hidden="true">
          {match.status === 'running' ? <LiveBadge /> : <small>{note}</small>}
        </span>
      )}
    </button>
  );
});

interface SlotRowProps {
  slot: BracketMatch['a'];
  team: BracketTeam | undefined;
  text: string;
  decided: boolean;
  own: boolean;
}

function SlotRow({ slot, team, text, decided, own }: SlotRowProps) {
  return (
    <span
      className={slotRow}
      aria-hidden="true"
      data-team={team?.id}
      data-open={!team || undefined}
      data-won={slot.winner || undefined}
      data-lost={(decided && !slot.winner) || undefined}
      data-own={own || undefined}
    >
      <small>{team?.seed}</small>
      {team && <GameIcon name={team.name} src={team.imageUrl} size={16} className={crest} />}
      <span dir="auto">{team?.name ?? text}</span>
      <b>{slot.score}</b>
    </span>
  );
}
