/// <reference lib="dom" />
import { expect, type JSHandle, type Locator } from '@playwright/test';

type Outcome = 'idle' | 'holding' | 'confirmed' | 'refused';

/** Holds a hold-to-confirm button until it has confirmed, however slow the page is. */
export async function hold(button: Locator): Promise<void> {
  const { mouse } = button.page();
  // A price that arrives late makes the button unavailable for a moment. A person would then hold it again.
  for (let outcome: Outcome = 'idle'; outcome !== 'confirmed'; ) {
    await expect(button).toBeEnabled();
    const watch = await outcomeOf(button);
    const read = () => watch.evaluate((seen) => seen.outcome);
    await button.hover();
    await mouse.down();
    if ((await read()) !== 'idle') await expect.poll(read).not.toBe('holding');
    await mouse.up();
    outcome = await read();
  }
}

/** Follows the ring of the button. A button that is unavailable when the ring is full confirms nothing. */
function outcomeOf(button: Locator): Promise<JSHandle<{ outcome: Outcome }>> {
  return button.evaluateHandle((element) => {
    const seen: { outcome: Outcome } = { outcome: 'idle' };
    const follow = new MutationObserver(() => {
      const holding = element.isConnected && element.querySelector('[data-holding]') !== null;
      if (holding) seen.outcome = 'holding';
      if (holding || seen.outcome !== 'holding') return;
      const unavailable = element.isConnected && element.ariaDisabled === 'true' && element.ariaBusy !== 'true';
      seen.outcome = unavailable ? 'refused' : 'confirmed';
      follow.disconnect();
    });
    follow.observe(document, { attributes: true, childList: true, subtree: true });
    return seen;
  });
}
