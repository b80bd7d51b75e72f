import { useState } from 'react';
import { useNow } from '@/shared/lib/clock';
import { formatDay, formatRelative, plural } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { Sub } from '@/shared/ui/text';
import type { PartnerStrike_ViewFragment } from '../api/strikes.generated.ts';
import { AppealStrike } from './AppealStrike.tsx';
import { Ring } from './Ring.tsx';
import { row } from './Strikes.css.ts';

type Strike = PartnerStrike_ViewFragment;

const states = { active: null, expired: 'Expired', absorbed: 'Absorbed by your shield', revoked: 'Revoked' } as const;

const appealWords = {
  open: 'You appealed. Staff will decide.',
  accepted: 'Your appeal was accepted',
  rejected: 'Your appeal was rejected',
} as const;

/**
 * A strike with its reason and its appeal. While the strike can be appealed, a button opens the appeal dialog. After
 * that, an active strike links to support.
 */
export function StrikeRow({ strike }: { strike: Strike }) {
  const now = useNow('minute');
  const { category, points, text, state, createdAt, expiresAt, appealUntil, appeal, event, rankingPoints } = strike;
  const [appealing, setAppealing] = useState(false);
  const chip = states[state];
  const appealable = appealUntil !== null && Date.parse(appealUntil) > now;
  return (
    <li className={row}>
      {state === 'active' && <Ring size={36} share={shareLeft(strike, now)} />}
      <div>
        <b>
          <bdi>{category}</bdi>
        </b>
        <bdi>{text}</bdi>
        <Sub>
          {formatDay(createdAt)}
          {state === 'active' && `. ${endWords(expiresAt, now)}`}
        </Sub>
        {event && (
          <Sub>
            Event: <bdi>{event.name}</bdi>
          </Sub>
        )}
        {rankingPoints < 0 && (
          <Sub>
            Takes <bdi>{plural(-rankingPoints, 'ranking point')}</bdi>
          </Sub>
        )}
        {appeal && (
          <Sub>
            <bdi>{appeal.answer ? `${appealWords[appeal.state]}: ${appeal.answer}` : appealWords[appeal.state]}</bdi>
          </Sub>
        )}
      </div>
      {chip && <StateChip>{chip}</StateChip>}
      <b>{plural(points, 'point')}</b>
      {appealable && (
        <Button
          size={32}
          variant="tertiary"
          data-track="appeal_strike"
          aria-label={`Appeal: ${category}`}
          onClick={() => setAppealing(true)}
        >
          Appeal
        </Button>
      )}
      {state === 'active' && !appealable && appeal?.state !== 'open' && (
        <Button
          size={32}
          variant="tertiary"
          data-track="contact_support"
          aria-label={`Contact support: ${category}`}
          onClick={() => openOverlay({ kind: 'support' })}
        >
          Contact support
        </Button>
      )}
      {appealing && <AppealStrike strike={strike} onClose={() => setAppealing(false)} />}
    </li>
  );
}

/** Fraction of a strike's time that is left. 1 if the strike never expires. */
export function shareLeft({ createdAt, expiresAt }: Pick<Strike, 'createdAt' | 'expiresAt'>, now: number): number {
  if (expiresAt === null) return 1;
  const [start, end] = [Date.parse(createdAt), Date.parse(expiresAt)];
  return Math.min(1, Math.max(0, (end - now) / (end - start)));
}

const endWords = (expiresAt: string | null, now: number) =>
  expiresAt === null ? 'Never expires.' : `Ends ${formatDay(expiresAt)}, ${formatRelative(expiresAt, now)}.`;
