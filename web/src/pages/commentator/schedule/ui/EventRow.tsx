import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import type { CommentatorEvent_CardFragment } from '@/entities/commentator';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime, formatDay, formatRelative, formatTime } from '@/shared/lib/format';
import { useOnline } from '@/shared/lib/media';
import { commentatorRoutes } from '@/shared/routes';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { LiveBadge } from '@/shared/ui/chip';
import type { useClaims } from '../model/useClaims.ts';
import { ReleaseAction } from './ReleaseAction.tsx';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-16);
  min-height: 64px;
  padding: var(--space-8) var(--space-16);
  border-top: 1px solid var(--rule);

  & > time {
    min-width: 56px;
    font-weight: var(--weight-semibold);
  }

  & > div:nth-child(2) {
    flex: 1 1 12rem;
    min-width: 0;
    display: grid;
    overflow-wrap: anywhere;
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    font-weight: var(--weight-semibold);
  }

  small {
    color: var(--ash);
  }
`;

const side = css`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  margin-left: auto;
`;

export interface EventRowProps {
  one: CommentatorEvent_CardFragment;
  /** The commentator's own event that is too close to this one. Null if there is none. */
  clash: CommentatorEvent_CardFragment | null;
  claims: ReturnType<typeof useClaims>;
  /** Whether the row shows the day, because there is no heading with it. */
  dated?: boolean;
}

/** One event in the schedule with its action. */
export function EventRow({ one, clash, claims, dated }: EventRowProps) {
  const now = useNow('minute');
  const { event } = one;
  return (
    <li className={row}>
      <time dateTime={event.startDate} title={formatDateTime(event.startDate)}>
        <bdi>{formatTime(event.startDate)}</bdi>
      </time>
      <div>
        <Link to={commentatorRoutes.event(one.id)}>
          <bdi>{event.name}</bdi>
        </Link>
        <small>
          <bdi>{event.game.name}</bdi> ·{' '}
          <bdi>{dated ? formatDay(event.startDate) : formatRelative(event.startDate, now)}</bdi>
        </small>
        {clash && (
          <small>
            <bdi>Clashes with {clash.event.name}</bdi>
          </small>
        )}
      </div>
      <div className={side}>
        <Actions one={one} claims={claims} />
      </div>
    </li>
  );
}

function Actions({ one, claims }: Omit<EventRowProps, 'clash' | 'dated'>) {
  const online = useOnline();
  if (one.liveSince) return <LiveBadge />;
  if (one.claim === 'taken') return <Taken one={one} />;
  if (one.claim === 'mine') return <ReleaseAction one={one} claims={claims} />;
  return (
    <Button
      size={40}
      data-track="commentator_claim"
      aria-label={`Claim ${one.event.name}`}
      loading={claims.busy === one.id}
      reason={one.event.state === 'live' ? 'This event has started.' : online ? null : 'You’re offline.'}
      onClick={() => void claims.claim(one)}
    >
      Claim
    </Button>
  );
}

function Taken({ one: { commentator } }: Pick<EventRowProps, 'one'>) {
  const name = commentator?.username ?? 'Another commentator';
  return (
    <>
      <Avatar src={commentator?.imageUrl ?? null} name={name} size={28} />
      <bdi>{name}</bdi>
    </>
  );
}
