import { css } from '@linaria/core';
import { CircleSlash, CircleX, Clock, Gavel, Hourglass, RotateCcw, Swords, Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { ownSeat } from '@/entities/match';
import { useReducedMotion } from '@/shared/lib/media';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { Stamp } from '@/shared/ui/chip';
import { Countdown } from '@/shared/ui/countdown';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Caps, Hidden } from '@/shared/ui/text';
import { roomState } from '../model/roomState.ts';
import type { RoomState, StateMatch } from '../model/say.ts';

const until = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  white-space: nowrap;

  ${media.phone} {
    flex-direction: column;
    align-items: flex-end;
    gap: var(--space-2);
    max-width: 100%;
    margin-left: auto;
    text-align: right;
    white-space: normal;
  }
`;

const result = css`
  display: flex;
  align-items: center;
  gap: var(--space-20);

  & > span:first-child {
    font-size: var(--size-large);
    line-height: var(--leading-36);
  }

  ${media.phone} {
    gap: var(--space-12);

    & > span:first-child {
      font-size: var(--size-title);
      line-height: var(--leading-26);
    }
  }
`;

function symbol(match: StateMatch, { stamp, tone }: RoomState) {
  if (match.state === 'disputed') return <Gavel {...icon} />;
  if (match.state === 'replay') return <RotateCcw {...icon} />;
  if (stamp === 'VOID') return <CircleSlash {...icon} />;
  if (stamp === 'LOST') return <CircleX {...icon} />;
  if (match.endedAt) return <Trophy {...icon} />;
  if (match.state === 'active') return <Swords {...icon} />;
  return tone === 'amber' ? <Hourglass {...icon} /> : <Clock {...icon} />;
}

/** Scrolls to the top when the match ends, because the result appears there. Spectators aren't affected. */
function useTopAtEnd(ended: boolean): void {
  const still = useReducedMotion();
  useEffect(() => {
    if (ended) window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  }, [ended, still]);
}

export interface StateBannerProps {
  match: StateMatch;
  selfId: string | null;
  /** Whether the match ended while the user was on this page. */
  fresh?: boolean;
  /** When the winnings become final. Null if they are already final or there are none. */
  payoutNote?: string | null;
}

/** Describes the match's state in one sentence, with the time left or the outcome. Screen readers announce changes. */
export function StateBanner({ match, selfId, fresh, payoutNote }: StateBannerProps) {
  const state = roomState(match, selfId);
  const own = ownSeat(match, selfId);
  const payout = own?.payoutAmount ?? null;
  useTopAtEnd(Boolean(fresh && own?.joined));
  const aside = state.stamp ? (
    <span className={result}>
      {payout !== null && payout > 0 && (
        <MoneyText cents={payout} figure tone={state.stamp === 'WON' ? 'signed' : 'plain'} />
      )}
      <Stamp state={state.stamp} fresh={fresh} />
    </span>
  ) : (
    state.deadline &&
    match.deadline && (
      <span className={until}>
        <Caps>{state.deadline}</Caps>
        <Countdown to={match.deadline.at} label={state.deadline} urgent={state.tone === 'amber'} />
      </span>
    )
  );
  return (
    <>
      <Banner tone={state.tone} icon={symbol(match, state)} title={state.title} aside={aside}>
        {state.sentence}
        {payoutNote && ` ${payoutNote}`}
      </Banner>
      <Hidden role="status">{[`${state.title}.`, state.sentence, payoutNote].filter(Boolean).join(' ')}</Hidden>
    </>
  );
}
