import { css } from '@linaria/core';
import { Clock } from 'lucide-react';
import { useNow } from '@/shared/lib/clock';
import { formatDateTime } from '@/shared/lib/format';
import { Button } from '@/shared/ui/button';
import { smallIcon } from '@/shared/ui/icons';
import { Caps, Sub } from '@/shared/ui/text';
import type { PlayLimits_FormFragment } from '../api/playLimits.generated.ts';
import { inputOf, limitText } from '../model/limits.ts';
import type { PlayLimitsDialog } from '../model/usePlayLimits.ts';

const list = css`
  li {
    display: flex;
    align-items: center;
    gap: var(--space-12);
    min-height: 48px;
    border-top: 1px solid var(--rule);
  }

  li > svg {
    flex: none;
    color: var(--amber);
  }

  li > div {
    flex: 1;
    min-width: 0;
  }

  b {
    display: block;
    font-weight: var(--weight-semibold);
    color: var(--paper);
  }
`;

/** Higher limits that aren't in effect yet. Each shows when it can be confirmed and has a button to confirm it. */
export function PendingRaises({
  pending,
  dialog,
}: {
  pending: PlayLimits_FormFragment['pending'];
  dialog: PlayLimitsDialog;
}) {
  const now = useNow('minute');
  if (pending.length === 0) return null;
  return (
    <section aria-labelledby="pending-raises">
      <h3 id="pending-raises">
        <Caps>Pending increases</Caps>
      </h3>
      <ul className={list}>
        {pending.map((change) => {
          const due = new Date(change.effectiveAt).getTime() <= now;
          return (
            <li key={change.limit}>
              <Clock {...smallIcon} />
              <div>
                <b>{limitText(change)}</b>
                <Sub>
                  {due
                    ? 'The 24-hour wait is over. Do you still want this?'
                    : `Available ${formatDateTime(change.effectiveAt)}`}
                </Sub>
              </div>
              {due && (
                <Button
                  variant="secondary"
                  size={32}
                  loading={dialog.saving}
                  onClick={() => dialog.save(inputOf([{ ...change, waits: false }]))}
                >
                  Confirm
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
