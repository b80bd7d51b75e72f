import { css } from '@linaria/core';
import { ChevronDown, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { isBanned, type Refusal, refusalOf } from '@/shared/api';
import { openOverlay } from '@/shared/lib/overlays';
import { reach } from '@/shared/styles';
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
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: var(--space-6);
    min-height: 32px;
    cursor: pointer;
    list-style: none;
    border-radius: 4px;
    ${reach}
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
  /** What failed to load, such as `live matches`. */
  thing: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  /** Says what wasn't affected by the failure. Defaults to saying that no money moved. */
  children?: ReactNode;
}

/**
 * Shown after two failed attempts to load part of a page. Banned users see that their account is locked instead,
 * because retrying wouldn't help.
 */
export function RegionError({ thing, error, onRetry, retrying, children }: RegionErrorProps) {
  const refusal = refusalOf(error);
  const closed = isBanned(refusal);
  return (
    <div className={card} role={closed ? undefined : 'alert'}>
      <TriangleAlert {...icon} />
      <div>
        <b>{closed ? 'Your account is banned' : `Couldn’t load ${thing}`}</b>
        <p>
          {closed
            ? `You can’t see ${thing} while your account is banned.`
            : (children ?? 'We tried twice. No money moved.')}
        </p>
        {closed ? (
          <Button variant="secondary" onClick={() => openOverlay({ kind: 'ban' })}>
            See why
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

/** The error code and request ID, which support may ask for. */
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
            <CopyChip name="Copy request ID" value={refusal.requestId} label={refusal.requestId.slice(0, 13)} />
          </dd>
        </>
      )}
    </dl>
  </details>
);
