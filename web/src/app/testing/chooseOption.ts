import { expect } from 'vitest';
import { click, find } from '@/shared/lib/testing';

/**
 * Opens a select menu, chooses one of its options, and waits until the option is selected. Only searches the menu's own
 * list, because the lists of closed menus stay in the document.
 */
export async function chooseOption(label: string, option: RegExp): Promise<void> {
  const heading = [...document.querySelectorAll('span')].find(({ textContent }) => textContent === label);
  const field = find(document, `[aria-labelledby="${heading?.id}"]`);
  const options = () => [...document.querySelectorAll(`[aria-label="${label}"] [role=option]`)];
  click(field);
  await expect.poll(() => options().length).toBeGreaterThan(0);
  const found = options().find(({ textContent }) => option.test(textContent ?? ''));
  if (!found) throw new Error(`no option ${option}`);
  click(found);
  await expect.poll(() => field.textContent).toMatch(option);
}
