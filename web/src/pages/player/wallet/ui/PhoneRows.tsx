import { css } from '@linaria/core';
import { ChevronRight, Hourglass, Landmark } from 'lucide-react';
import { useState } from 'react';
import { sourceNames } from '@/entities/wallet';
import { openOverlay } from '@/shared/lib/overlays';
import { Drawer } from '@/shared/ui/drawer';
import { icon } from '@/shared/ui/icons';
import { connected, SourcesPanel, type SourcesPanelProps } from './SourcesPanel.tsx';

const rows = css`
  margin: 0 calc(-1 * var(--gutter));

  button {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    width: 100%;
    min-height: 60px;
    padding: var(--space-10) var(--gutter);
    border-top: 1px solid var(--rule);
    text-align: left;
  }

  span {
    flex: 1;
    min-width: 0;
  }

  b {
    display: block;
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }

  small {
    display: block;
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  svg {
    flex: none;
    color: var(--ash);
  }
`;

/** Payout methods and limits on phones. Each takes up only one row, so the activity starts higher up on the page. */
export function PhoneRows(props: SourcesPanelProps) {
  const [open, setOpen] = useState(false);
  const sources = connected(props.wallet);
  const waits = sources.some(({ state }) => state === 'pending');
  const names = sources.map(({ type }) => sourceNames[type]).join(', ');
  return (
    <div className={rows}>
      <button type="button" onClick={() => setOpen(true)}>
        <Landmark {...icon} />
        <span>
          <b>Payout methods</b>
          <small>{names ? `${names}${waits ? ' · one in review' : ''}` : 'None connected yet'}</small>
        </span>
        <ChevronRight {...icon} />
      </button>
      <button type="button" onClick={() => openOverlay({ kind: 'play-limits' })}>
        <Hourglass {...icon} />
        <span>
          <b>Limits and breaks</b>
          <small>Limits you set for yourself</small>
        </span>
        <ChevronRight {...icon} />
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title="Payout methods">
        <SourcesPanel {...props} bare />
      </Drawer>
    </div>
  );
}
