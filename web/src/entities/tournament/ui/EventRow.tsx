import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { useNow } from '@/shared/lib/clock';
import { formatMoney, formatRelative } from '@/shared/lib/format';
import { routes } from '@/shared/routes';
import { GameIcon } from '@/shared/ui/avatar';
import { Tag } from '@/shared/ui/chip';
import { LedgerRow } from '@/shared/ui/ledger';
import { MoneyText } from '@/shared/ui/money';
import { Picture } from '@/shared/ui/picture';
import { Sub } from '@/shared/ui/text';
import type { PlayEvent_ViewFragment } from '../api/tournament.generated.ts';
import { isAhead } from '../model/phase.ts';
import { entryWords, isFull, ordinal, placesWords, poolGrows } from '../model/words.ts';
import { PhaseChip } from './PhaseChip.tsx';

/* Extends the link to the event over the entire row. */
const link = css`
  color: inherit;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const icon = css`
  width: 40px;
  height: 40px;
  border-radius: 22%;
  background: var(--ink-4);
  object-fit: cover;
`;

export interface EventRowProps {
  event: PlayEvent_ViewFragment;
  /** Whether someone invited the viewer. */
  invited?: boolean;
}

/** A tournament or play event in a list, as a link to its page. */
export function EventRow({ event, invited = false }: EventRowProps) {
  const now = useNow('minute');
  const starts = isAhead(event.state) && event.startedAt === null;
  return (
    <LedgerRow
      icon={
        <Picture
          className={icon}
          src={event.imageUrl}
          alt={`Picture of ${event.name}`}
          fallback={<GameIcon src={event.game.imageUrl} name={event.game.name} size={40} />}
          lazy
        />
      }
      title={
        <Link className={link} to={routes.tournament(event.id)}>
          <bdi>{event.name}</bdi>
        </Link>
      }
      note={starts && formatRelative(event.startDate, now)}
      wraps
      text={
        <bdi>
          {event.game.name} · {event.mode.name} · {event.formatWords} · {placesWords(event)}
          {isFull(event) && starts && event.own === null && ', waitlist open'}
        </bdi>
      }
      figures={
        <>
          {event.poolAmount === 0 && poolGrows(event) ? (
            <span>{`Up to ${formatMoney(event.fullPoolAmount)}`}</span>
          ) : (
            <MoneyText cents={event.poolAmount} />
          )}
          <Sub>{event.entryAmount === 0 ? 'Free entry' : `Entry ${entryWords(event)}`}</Sub>
        </>
      }
      action={<Standing event={event} invited={invited} />}
    />
  );
}

/** The viewer's status in the event. For viewers who aren't registered, the state of the event. */
function Standing({ event: { own, state, inviteOnly }, invited }: Required<EventRowProps>) {
  if (own?.placement) return <Tag>{ordinal(own.placement)}</Tag>;
  if (own?.waitlisted) return <Tag>On the waitlist</Tag>;
  if (own && isAhead(state)) return <Tag>{own.status === 'checked_in' ? 'Checked in' : 'Registered'}</Tag>;
  if (invited && !own) return <Tag>Invited</Tag>;
  return inviteOnly && !own && isAhead(state) ? <Tag>Invite only</Tag> : <PhaseChip state={state} />;
}
