import { css } from '@linaria/core';
import { type ReactNode, useEffect } from 'react';
import { useHead } from '@/shared/ui/page-bar';
import { Hidden } from '@/shared/ui/text';
import { Wordmark } from '@/shared/ui/wordmark';

const page = css`
  display: grid;
  align-content: start;
  gap: var(--space-20);
  width: min(480px, 100%);
  min-height: 320px;
  margin: 0 auto;
  padding: var(--space-24) var(--space-16) calc(var(--space-24) + env(safe-area-inset-bottom));

  h1 {
    font-size: var(--size-title);
    line-height: var(--leading-26);
    font-stretch: 112%;
  }

  &[data-clear] {
    padding: var(--space-8);
  }
`;

/** Makes the page's background transparent, for pages embedded in another page that provides the background. */
export function useClearBackground(clear: boolean): void {
  useEffect(() => {
    if (!clear) return;
    const { style } = document.body;
    style.background = 'transparent';
    return () => {
      style.background = '';
    };
  }, [clear]);
}

export interface BarePageProps {
  /** The heading, also used as the document title. */
  title: string;
  /** Whether to show only the content, on a transparent background. The heading is visually hidden. */
  clear?: boolean;
  children: ReactNode;
}

/**
 * A page without a navigation rail, top bar or toasts. Used in webviews and in windows of other programs. Works at
 * widths from 320 px. The gateway excludes it from search engines.
 */
export function BarePage({ title, clear = false, children }: BarePageProps) {
  useClearBackground(clear);
  useHead(title);
  return (
    <main className={page} data-clear={clear || undefined}>
      {clear ? (
        <Hidden>
          <h1>{title}</h1>
        </Hidden>
      ) : (
        <>
          <Wordmark />
          <h1>{title}</h1>
        </>
      )}
      {children}
    </main>
  );
}
