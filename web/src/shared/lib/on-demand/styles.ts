/** Between two tries, in milliseconds. */
const PAUSE = 2_000;

function isSheet(target: EventTarget | null): target is HTMLLinkElement {
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet';
}

/**
 * Asks again for style sheets that did not arrive, until they do. The build's loader asks for each once only: a page whose
 * scripts come with a second try would stand there without its looks.
 * @returns stops it
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
      // Where it stood: a later sheet wins over an earlier one.
      parent?.insertBefore(target.cloneNode(), next?.parentNode === parent ? next : null);
    }, PAUSE);
    timers.add(timer);
  };
  // The failure of a link does not bubble.
  document.addEventListener('error', failed, true);
  return () => {
    document.removeEventListener('error', failed, true);
    for (const timer of timers) window.clearTimeout(timer);
  };
}
