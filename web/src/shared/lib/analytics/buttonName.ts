/**
 * The name under which a press is counted: that of `data-track` on what was pressed or around it. Words on a button are never
 * taken, because they may hold names and amounts.
 */
export function buttonName(target: EventTarget | null): string | null {
  const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-track]') : null;
  if (!pressed || pressed.closest('[aria-disabled="true"], [aria-busy="true"]')) return null;
  return pressed.dataset.track || null;
}
