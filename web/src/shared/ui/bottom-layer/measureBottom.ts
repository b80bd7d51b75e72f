/**
 * A visual viewport that is at least this much shorter than the window means that a keyboard is open, not just a
 * toolbar.
 */
const keyboardFrom = 120;

/** Height in px of the on-screen keyboard that covers the window. Browsers that shrink the window instead report 0. */
export function keyboardHeight(
  view: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>,
  windowHeight: number,
): number {
  // When zoomed in, the visual viewport is smaller without a keyboard.
  if (view.scale > 1.01) return 0;
  const covered = Math.round(windowHeight - view.height - view.offsetTop);
  return covered >= keyboardFrom ? covered : 0;
}

/**
 * Whether a keyboard can be open. Without a focused field, a shorter visual viewport has another cause: Chrome's window
 * grows when a phone's page is wider than the screen.
 */
const isTyping = () => document.activeElement?.matches('input, textarea, select, iframe, [contenteditable]') ?? false;

/**
 * Publishes how much of the window is covered from below: `--keyboard` is the on-screen keyboard, and `--bottom` the
 * keyboard and the layer above it. Everything that has to stay visible uses these two, so no page knows what the
 * layer contains. Returns a function that stops measuring.
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
  // iOS moves the visual viewport without resizing it.
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
