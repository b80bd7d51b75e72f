import { useNow } from '@/shared/lib/clock';
import { formatDay, formatRelative, plural } from '@/shared/lib/format';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { StateChip } from '@/shared/ui/chip';
import { Sub } from '@/shared/ui/text';
import type { PartnerStrike_ViewFragment } from '../api/strikes.generated.ts';
import { row } from './Strikes.css.ts';

type Strike = PartnerStrike_ViewFragment;

const states = { active: null, expired: 'Expired', absorbed: 'Taken by your shield', revoked: 'Revoked' } as const;

/** A strike with its reason and, while it can be appealed, the way to support. */
export function StrikeRow({ strike }: { strike: Strike }) {
  const now = useNow('minute');
  const { category, points, text, state, createdAt, expiresAt, appealUntil } = strike;
  const chip = states[state];
  const appealable = appealUntil !== null && Date.parse(appealUntil) > now;
  return (
    <li className={row}>
      <div>
        <b>
          <bdi>{category}</bdi>
        </b>
        <bdi>{text}</bdi>
        <Sub>
          {formatDay(createdAt)}
          {state === 'active' && `. ${endWords(expiresAt, now)}`}
        </Sub>
      </div>
      {chip && <StateChip>{chip}</StateChip>}
      <b>{plural(points, 'point')}</b>
      {appealable && (
        <Button
          size={32}
          variant="tertiary"
          data-track="appeal_strike"
          aria-label={`Dispute: ${category}`}
          onClick={() => openOverlay({ kind: 'support' })}
        >
          Dispute
        </Button>
      )}
    </li>
  );
}

const endWords = (expiresAt: string | null, now: number) =>
  expiresAt === null ? 'Never expires.' : `Ends ${formatDay(expiresAt)}, ${formatRelative(expiresAt, now)}.`;
