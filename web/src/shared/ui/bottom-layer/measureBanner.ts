/**
 * Publishes the height of a banner that covers the window above the bottom layer as `--banner`, so that pages and docked
 * columns end above it. Returns a function that stops measuring.
 */
export function measureBanner(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--banner', `${banner.offsetHeight}px`));
  sizes.observe(banner);
  return () => {
    sizes.disconnect();
    style.removeProperty('--banner');
  };
}
