/**
 * A visual viewport that is at least this much shorter than the window means that a keyboard is open, not just a
 * toolbar.
 */
const keyboardFrom = 120;

/**
 * Height in px of the on-screen keyboard that covers the window. Returns 0 in browsers that shrink the window instead.
 */
export function keyboardHeight(
  view: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>,
  windowHeight: number,
): number {
  // When the page is zoomed in, the visual viewport is smaller even without a keyboard.
  if (view.scale > 1.01) return 0;
  const covered = Math.round(windowHeight - view.height - view.offsetTop);
  return covered >= keyboardFrom ? covered : 0;
}

/**
 * Whether a keyboard can be open. If no field is focused, a shorter visual viewport has another cause: on phones,
 * Chrome's window grows when the page is wider than the screen.
 */
const isTyping = () => document.activeElement?.matches('input, textarea, select, iframe, [contenteditable]') ?? false;

/**
 * Publishes how much of the bottom of the window is covered: `--keyboard` is the height of the on-screen keyboard, and
 * `--bottom` is the height of the keyboard and the layer above it. Content that has to stay visible uses these
 * properties, so it doesn't depend on what the layer contains. Returns a function that stops measuring.
 */
export function measureBottom(layer: HTMLElement): () => void {
  const root = document.documentElement;
  const view = window.visualViewport;
  let keyboard = 0;
  const publish = () => root.style.setProperty('--bottom', `${layer.offsetHeight + keyboard}px`);
  const look = () => {
    const next = view && isTyping() ? keyboardHeight(view, window.innerHeight) : 0;
    if (next === keyboard) return;
    const opens = keyboard === 0;
    keyboard = next;
    root.toggleAttribute('data-keyboard', keyboard > 0);
    root.style.setProperty('--keyboard', `${keyboard}px`);
    publish();
    if (opens) document.activeElement?.scrollIntoView({ block: 'nearest' });
  };
  const sizes = new ResizeObserver(publish);
  sizes.observe(layer);
  view?.addEventListener('resize', look);
  // iOS can move the visual viewport without resizing it.
  view?.addEventListener('scroll', look);
  look();
  return () => {
    sizes.disconnect();
    view?.removeEventListener('resize', look);
    view?.removeEventListener('scroll', look);
    root.removeAttribute('data-keyboard');
    root.style.removeProperty('--bottom');
    root.style.removeProperty('--keyboard');
  };
}
