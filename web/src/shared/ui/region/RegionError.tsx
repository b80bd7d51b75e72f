import { css } from '@linaria/core';
import { ChevronDown, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isBanned, type Refusal, refusalOf } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { Button } from '@/shared/ui/button';
import { CopyChip } from '@/shared/ui/chip';
import { icon, smallIcon } from '@/shared/ui/icons';

const card = css`
  display: flex;
  gap: var(--space-12);
  margin: var(--space-12);
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--r-control);
  background: var(--ink-3);

  & > svg {
    flex: none;
    margin-top: 1px;
    color: var(--rose);
  }

  & > div {
    flex: 1;
    min-width: 0;
  }

  p {
    margin: var(--space-2) 0 var(--space-12);
  }

  details {
    margin-top: var(--space-8);
    font-size: var(--size-dense);
    color: var(--ash);
  }

  summary {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-height: 32px;
    cursor: pointer;
    list-style: none;
    border-radius: 4px;
  }

  summary::-webkit-details-marker {
    display: none;
  }

  details[open] summary svg {
    transform: rotate(180deg);
  }

  dl {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: var(--space-4) var(--space-12);
  }

  dd {
    justify-self: end;
    color: var(--paper);
  }
`;

export interface RegionErrorProps {
  /** What could not be loaded: `live matches`. */
  thing: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  /** What is certainly unharmed; the default says that money did not move. */
  children?: ReactNode;
}

/**
 * A part of a page that could not be loaded, in that part alone. It was already tried twice when this shows. To who is banned it says
 * that it is closed to them: nothing is broken, and asking again would not help.
 */
export function RegionError({ thing, error, onRetry, retrying, children }: RegionErrorProps) {
  const refusal = refusalOf(error);
  const closed = isBanned(refusal);
  return (
    <div className={card} role={closed ? undefined : 'alert'}>
      <TriangleAlert {...icon} />
      <div>
        <b>{closed ? 'Closed to you' : `Couldn’t load ${thing}`}</b>
        <p>
          {closed
            ? `While your account is closed you do not see ${thing}.`
            : (children ?? 'We tried twice. Your money is untouched.')}
        </p>
        {closed ? (
          <Button variant="secondary" onClick={() => openOverlay({ kind: 'ban' })}>
            Why
          </Button>
        ) : (
          <>
            <Button variant="secondary" icon={<RotateCw {...smallIcon} />} loading={retrying} onClick={onRetry}>
              Retry
            </Button>
            <Details refusal={refusal} />
          </>
        )}
      </div>
    </div>
  );
}

/** The code, and by what the support finds it. */
const Details = ({ refusal }: { refusal: Refusal }) => (
  <details>
    <summary>
      <ChevronDown {...smallIcon} />
      Details
    </summary>
    <dl>
      <dt>Code</dt>
      <dd>{refusal.code}</dd>
      {refusal.requestId && (
        <>
          <dt>Request</dt>
          <dd>
            <CopyChip name="Copy request id" value={refusal.requestId} label={refusal.requestId.slice(0, 13)} />
          </dd>
        </>
      )}
    </dl>
  </details>
);
