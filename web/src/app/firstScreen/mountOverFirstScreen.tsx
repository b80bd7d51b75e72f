import { type ReactNode, startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** Makes the page interactive in the frame in which the client first appears. */
function Live({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    root.inert = false;
    root.ariaHidden = null;
  }, [root]);
  return children;
}

/** Yields to the browser, which can then render and handle input. */
const pause = () => new Promise<void>((resume) => setTimeout(resume));

/**
 * Moves the page's style sheets to the head. In the document, the style sheets are at the end, where they don't block
 * rendering. However, they must precede style sheets that are loaded on demand, because the later of two equally
 * specific rules wins. Moving a style sheet reloads it; until then, the first screen uses its own styles.
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
 * Mounts the client in an element. If the document contains a first screen, the first screen stays visible but inert
 * until the client can show the same page. The page's module is loaded first, and rendering is split into several tasks
 * to keep the browser responsive.
 * @param fetchPage loads the page's module; if loading fails, the client shows the error
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
