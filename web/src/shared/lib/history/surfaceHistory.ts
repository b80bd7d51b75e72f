import { type UNSAFE_createBrowserHistory as createBrowserHistory, createPath, type To } from 'react-router-dom';
import { disownSurfaces, isStepping, settleSoon, stepBack, stepOn, stepTaken, trail, wasStale } from './surfaces.ts';

type History = ReturnType<typeof createBrowserHistory>;
type Navigate = History['push'];

/** The URL that `to` leads to. Parts that are missing in `to` are empty. */
const urlOf = (to: To) => new URL(typeof to === 'string' ? to : createPath(to), window.location.href);

const isHere = ({ pathname, search, hash }: URL) =>
  pathname === window.location.pathname && search === window.location.search && hash === window.location.hash;

/**
 * Wraps the router's history so that every navigation, wherever it starts, closes the open surfaces and replaces their
 * entries, so Back leads to the page below them. Features navigate with plain links and `navigate(path)`, and may open
 * another overlay right afterwards. Replacing only the query or hash of the current page closes nothing.
 * @param closeAll closes the overlays that aren't part of a page
 */
export function surfaceHistory(history: History, closeAll: () => void): History {
  let closing = false;
  /**
   * The latest URL of the page if its query changed while a surface was open. The entries below that surface still have
   * the earlier query. Otherwise null.
   */
  let latest: { to: To; state: unknown } | null = null;
  let { pathname: shown } = history.location;
  /** Navigations that wait for a step back are processed one after another. */
  let queue = Promise.resolve();
  let waiting = 0;
  let newest = 0;

  /**
   * Closes all overlays. If the page stays, also closes its own surfaces, which are otherwise unmounted with the page.
   */
  const closeSurfaces = (pageStays: boolean) => {
    closing = true;
    const surfaces = disownSurfaces();
    closeAll();
    if (pageStays) for (const { close } of surfaces) close();
    closing = false;
  };

  /** Replaces a surface's entry but increments `idx` as a push would, because Back buttons read it. */
  const replaceSurface: Navigate = (to, state) => {
    history.replace(to, state);
    window.history.replaceState({ ...window.history.state, idx: window.history.state.idx + 1 }, '');
  };

  const leave = (to: To, state: unknown, kept: 0 | 1) => {
    const url = urlOf(to);
    latest = null;
    closeSurfaces(url.pathname === window.location.pathname);
    const arrive = () => {
      if (kept === 0) history.replace(to, state);
      else if (trail().length === 0) history.push(to, state);
      else replaceSurface(to, state);
    };
    const mine = ++newest;
    const settled = async () => {
      await stepTaken();
      waiting -= 1;
      // A later navigation from the same page takes precedence.
      if (mine !== newest) return;
      if (trail().length > 0 && isHere(url)) settleSoon();
      else {
        const excess = trail().length - kept;
        if (excess > 0) await stepBack(excess);
        arrive();
      }
    };
    const mustWait = isStepping() || trail().length > kept || (trail().length > 0 && isHere(url));
    if (waiting === 0 && !mustWait) return arrive();
    waiting += 1;
    queue = queue.then(settled);
  };

  const replaceQuery: Navigate = (to, state) => {
    const overlays = trail();
    latest = overlays.length > 0 ? { to, state } : null;
    history.replace(to, state);
    if (latest) window.history.replaceState({ ...window.history.state, overlays }, '');
  };

  // If a page is reloaded while a surface is open, the surface's entry remains in the history.
  if (trail().length > 0) settleSoon();

  // Delegates to the history, whose `location` and `action` are getters.
  return Object.create(history, {
    push: {
      value: (to: To, state?: unknown) => {
        if (!closing) leave(to, state, 1);
      },
    },
    replace: {
      value: (to: To, state?: unknown) => {
        // While closing, surfaces that keep their state in the URL try to remove it. The navigation replaces the URL
        // anyway.
        if (closing) return;
        const url = urlOf(to);
        const onlyQuery = url.pathname === window.location.pathname && !isHere(url);
        if (!onlyQuery) leave(to, state, 0);
        else if (isStepping()) void stepTaken().then(() => replaceQuery(to, state));
        else replaceQuery(to, state);
      },
    },
    listen: {
      value: (listener: Parameters<History['listen']>[0]) =>
        history.listen((update) => {
          const { pathname } = update.location;
          const back = update.action === 'POP';
          const meantForPage = back && pathname === shown && wasStale();
          if (back && pathname !== shown) {
            latest = null;
            closeAll();
          }
          shown = pathname;
          if (back && latest) replaceQuery(latest.to, latest.state);
          else listener(update);
          if (meantForPage) stepOn();
        }),
    },
  });
}
