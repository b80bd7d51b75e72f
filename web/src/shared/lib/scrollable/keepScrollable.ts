const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

/**
 * Ref callback for an element that may scroll. While its content overflows and contains nothing focusable, makes the
 * element itself focusable, so users can scroll it with the keyboard.
 */
export function keepScrollable(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const update = () => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element;
    const needed = (scrollHeight > clientHeight || scrollWidth > clientWidth) && !element.querySelector(focusable);
    if (needed) element.tabIndex = 0;
    else element.removeAttribute('tabindex');
  };
  const contents = new MutationObserver(update);
  contents.observe(element, { childList: true, subtree: true, characterData: true });
  window.addEventListener('resize', update);
  update();
  return () => {
    contents.disconnect();
    window.removeEventListener('resize', update);
  };
}
