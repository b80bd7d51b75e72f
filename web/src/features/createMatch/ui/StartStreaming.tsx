import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { Panel, Sub } from '@/shared/ui/text';

const stack = css`
  display: grid;
  gap: var(--space-20);
  max-width: 640px;
`;

const steps = css`
  margin: 0;
  padding: var(--space-12) var(--space-20) var(--space-12) var(--space-40);
  list-style: decimal;

  li {
    padding: var(--space-4) 0;
  }

  li::marker {
    color: var(--ash);
  }
`;

/** Step 10, for modes in which both sides must stream. `stream` links a channel and shows whether it is live. */
export function StartStreaming({ stream }: { stream: ReactNode }) {
  return (
    <div className={stack}>
      {stream}
      <Panel aria-label="Streaming requirements">
        <ol className={steps}>
          <li>Go live before you ready up. You can’t ready up without a stream.</li>
          <li>Show the whole match, from the lobby to the final score.</li>
          <li>Keep the recording until the match has paid out. It’s your best evidence.</li>
        </ol>
      </Panel>
      <Sub>The other side has to stream too. If they can’t, all entries are refunded.</Sub>
    </div>
  );
}
