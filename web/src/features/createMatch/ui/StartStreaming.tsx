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

/** 10: this mode is streamed by both sides. `stream` links a channel and tells whether it is on the air. */
export function StartStreaming({ stream }: { stream: ReactNode }) {
  return (
    <div className={stack}>
      {stream}
      <Panel aria-label="What is asked of you">
        <ol className={steps}>
          <li>Go live before you say ready. Getting ready waits for your stream.</li>
          <li>Show the whole match, from the lobby to the last score.</li>
          <li>Keep the recording until the match is paid: it is your best evidence.</li>
        </ol>
      </Panel>
      <Sub>The other side has to do the same. If it cannot, every entry goes back.</Sub>
    </div>
  );
}
