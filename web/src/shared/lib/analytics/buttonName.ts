/**
 * Name under which a button is tracked, taken from the closest `data-track` attribute. The button's text is never used,
 * because it may contain names and amounts.
 */
export function buttonName(target: EventTarget | null): string | null {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;
  if (!pressed || pressed.closest('[aria-disabled="true"], [aria-busy="true"]')) return null;
  return pressed.dataset.track || null;
}
