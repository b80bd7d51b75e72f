import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** Makes the page interactive in the same frame in which the client is rendered. */
function Live({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    root.inert = false;
    root.ariaHidden = null;
  }, [root]);
  return children;
}

/** Yields to the browser so that it can render and handle input. */
const pause = () => new Promise<void>((resume) => setTimeout(resume));

/**
 * The page's style sheets come last in the document, where they block nothing. They have to precede those loaded on
 * demand, because the later of two equal rules wins. Until they have loaded again, the first screen has its own styles.
 */
function settleSheets(): Promise<unknown> {
  const sheets = [...document.body.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const there = sheets.map(
    (sheet) =>
      new Promise((done) => {
        sheet.addEventListener('load', done);
        sheet.addEventListener('error', done);
      }),
  );
  const onDemand = document.head.querySelector('link[rel=stylesheet]');
  if (onDemand) onDemand.before(...sheets);
  else document.head.append(...sheets);
  return Promise.all(there);
}

/**
 * Mounts the client in an element. A first screen sent with the document stays, inert, until the client can show the
 * same page: its module is loaded first, and rendering happens in slices that leave the browser responsive.
 * @param fetchPage loads the page's module; if that fails, the client shows the error itself
 */
export async function takeOver(root: HTMLElement, client: ReactNode, fetchPage: () => Promise<void>): Promise<void> {
  if (root.childElementCount > 0) {
    await pause();
    await Promise.all([settleSheets(), fetchPage().catch(() => undefined)]);
  }
  startTransition(() => createRoot(root).render(<Live root={root}>{client}</Live>));
}
