/**
 * Publishes the height of an element that takes space from the page, so docked columns can fit into the rest:
 * `--banner` is directly above the bottom layer, and `--strip` is above the page. Returns a function that stops
 * measuring.
 */
export function publishHeight(element: HTMLElement, property: '--banner' | '--strip'): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    style.removeProperty(property);
  };
}
