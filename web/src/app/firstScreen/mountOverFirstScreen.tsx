import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** Makes the page interactive in the same frame that first shows the client. */
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
 * Moves the page's style sheets to the head. The document has them at the end, where they don't block rendering, but
 * they must precede style sheets loaded on demand, because the later of two equally specific rules wins. Moving them
 * reloads them; until then the first screen uses its own styles.
 */
function orderStyleSheets(): Promise<unknown> {
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
 * Mounts the client in an element. If the document came with a first screen, it stays visible but inert until the
 * client can show the same page: the page's module loads first, and rendering is split so that the browser stays
 * responsive.
 * @param fetchPage loads the page's module; if that fails, the client shows the error itself
 */
export async function mountOverFirstScreen(
  root: HTMLElement,
  client: ReactNode,
  fetchPage: () => Promise<void>,
): Promise<void> {
  if (root.childElementCount > 0) {
    await pause();
    await Promise.all([orderStyleSheets(), fetchPage().catch(() => undefined)]);
  }
  startTransition(() => createRoot(root).render(<Live root={root}>{client}</Live>));
}
