import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { useEffect } from 'react';
import { useSession } from '@/entities/session';
import { formatMoney } from '@/shared/lib/format';
import { PlayLimitsDocument } from '../api/playLimits.generated.ts';
import type { Period } from '../model/limits.ts';
import { tightestLimit } from '../model/tightest.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-12);
  margin-top: var(--space-8);
  color: var(--ash);
  font-size: var(--size-small);
  line-height: var(--leading-16);
  font-variant-numeric: tabular-nums;

  b {
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  &[data-over],
  &[data-over] b {
    color: var(--amber);
  }
`;

const meter = css`
  flex: 1 1 48px;
  height: 4px;
  overflow: hidden;
  border-radius: 2px;
  background: var(--ink-4);
  forced-color-adjust: none;

  & > i {
    display: block;
    height: 100%;
    background: var(--bone);
  }

  [data-over] > & > i {
    background: var(--amber);
  }
`;

const names: Record<Period, string> = { day: 'Today’s', week: 'This week’s', month: 'This month’s' };

export interface LimitLineProps {
  /** Amount the user is about to stake, in cents. */
  stake: number;
  /** The user's balance. It changes whenever money moves, which triggers a refetch of the limits. */
  balance: number | null;
}

/** Shows how much is left of the user's tightest limit before they stake. Renders nothing if no limit is set. */
export function LimitLine({ stake, balance }: LimitLineProps) {
  const signedIn = useSession()?.scope === 'full';
  const { data, refetch } = useQuery(PlayLimitsDocument, { skip: !signedIn });
  useEffect(() => {
    if (signedIn && balance !== null) refetch().catch(() => undefined);
  }, [signedIn, balance, refetch]);
  const tight = data && tightestLimit(data.playLimits);
  if (!tight) return null;
  const over = stake > tight.left;
  return (
    <p className={row} data-over={over || undefined}>
      <bdi>{names[tight.period]} limit</bdi>
      <span className={meter} aria-hidden="true">
        <i style={{ width: `${((tight.most - tight.left) * 100) / tight.most}%` }} />
      </span>
      <span>
        <b>{formatMoney(tight.left)}</b>{' '}
        <bdi>
          left of {formatMoney(tight.most)}
          {over && `, ${formatMoney(stake - tight.left)} over`}
        </bdi>
      </span>
    </p>
  );
}
