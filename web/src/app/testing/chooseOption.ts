import { expect } from 'vitest';
import { click, find } from '@/shared/lib/testing';

/** Opens a select, chooses one of its own options, and waits until it is chosen. Closed lists stay in the document. */
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
