/**
 * The tracked name of a button: the nearest `data-track`. Never uses button text, which may contain names and amounts.
 */
export function buttonName(target: EventTarget | null): string | null {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;
  if (!pressed || pressed.closest('[aria-disabled="true"], [aria-busy="true"]')) return null;
  return pressed.dataset.track || null;
}
