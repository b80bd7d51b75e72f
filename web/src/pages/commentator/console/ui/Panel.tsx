import { css } from '@linaria/core';
import { type ReactNode, useId } from 'react';

const panel = css`
  min-width: 0;
  overflow: hidden;
  border: 1px solid var(--rule);
  border-radius: var(--r-panel);
  background: var(--ink-2);

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-4) var(--space-8);
    min-height: 52px;
    padding: var(--space-4) var(--space-16);
    border-bottom: 1px solid var(--rule);
  }

  & > header > h2 {
    flex: 1 1 auto;
  }
`;

interface PanelProps {
  title: string;
  /** Content to the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A panel of the console. Its content either loads with the rest or handles its own loading. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId();
  return (
    <section className={panel} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
