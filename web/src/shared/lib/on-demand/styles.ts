/** Delay between retries in ms. */
const PAUSE = 2_000;

function isSheet(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet';
}

/**
 * Retries style sheets that failed to load. The build's loader requests each of them only once, so a page whose scripts
 * load on retry would otherwise stay unstyled.
 * @returns a function that stops retrying
 */
export function keepStyles(): () => void {
  const timers = new Set<number>();
  const failed = ({ target }: Event) => {
    if (!isSheet(target)) return;
    const next = target.nextSibling;
    const parent = target.parentNode;
    target.remove();
    const timer = window.setTimeout(() => {
      timers.delete(timer);
      // Keeps the position of the style sheet, because later style sheets override earlier ones.
      parent?.insertBefore(target.cloneNode(), next?.parentNode === parent ? next : null);
    }, PAUSE);
    timers.add(timer);
  };
  // Load errors on links don't bubble, so listen during the capture phase.
  document.addEventListener('error', failed, true);
  return () => {
    document.removeEventListener('error', failed, true);
    for (const timer of timers) window.clearTimeout(timer);
  };
}
