/// <reference lib="dom" />
import type { Locator } from '@playwright/test';

/** Returns the interactive elements inside this element that are too small for touch, with their sizes. */
export function tooSmall(within: Locator): Promise<string[]> {
  return within.evaluate((root) => {
    const pressed = 'button, a[href], input, select, textarea, summary, [role=radio], [role=switch], [role=option]';
    // Half a pixel allows for rounding.
    const least = 43.5;
    const found: string[] = [];
    for (const element of root.querySelectorAll<HTMLElement>(pressed)) {
      const own = element.getBoundingClientRect();
      if (own.width < 2 || !element.checkVisibility() || element.closest('p, [inert], [aria-hidden=true]')) continue;
      const label = element.closest('label')?.getBoundingClientRect();
      const reach = getComputedStyle(element, '::after');
      // Links in running text are exempt, because they are as high as their line.
      if (getComputedStyle(element).display === 'inline') continue;
      // The skip link is exempt, because it is only reachable by keyboard.
      if (own.bottom < 0 && getComputedStyle(element).position === 'fixed') continue;
      const widened = reach.content !== 'none' && reach.position === 'absolute';
      const size = (side: 'width' | 'height') =>
        Math.max(own[side], label?.[side] ?? 0, widened ? Number.parseFloat(reach[side]) || 0 : 0);
      if (size('width') >= least && size('height') >= least) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      found.push(`${name.trim().slice(0, 40)}: ${Math.round(size('width'))} × ${Math.round(size('height'))}`);
    }
    return found;
  });
}
