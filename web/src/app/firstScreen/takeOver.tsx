import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** Makes the page live in the frame in which the client stands in it. */
function Live({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    root.inert = false;
    root.ariaHidden = null;
  }, [root]);
  return children;
}

/** Lets the browser draw and answer before what comes next. */
const pause = () => new Promise<void>((resume) => setTimeout(resume));

/**
 * The page's own sheets came at the end of its document, where they hold up nothing. They go before all that is fetched on demand:
 * of two rules alike the later one wins. Until they are there again the first screen has its own styles.
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
 * Shows the client in an element. A first screen that came with the document stays, inert, until the client can show the same
 * page: its file is fetched before, and the work is done in pieces that leave the browser room.
 * @param fetchPage fetches what the page takes; when it does not arrive the client says so itself
 */
export async function takeOver(root: HTMLElement, client: ReactNode, fetchPage: () => Promise<void>): Promise<void> {
  if (root.childElementCount > 0) {
    await pause();
    await Promise.all([settleSheets(), fetchPage().catch(() => undefined)]);
  }
  startTransition(() => createRoot(root).render(<Live root={root}>{client}</Live>));
}
