import { expect, type Page } from '@playwright/test';

/** The errors that a page has logged. */
export interface Watch {
  /** Throws when an error matches none of the patterns. */
  check(tolerated: RegExp[]): void;
}

/** Records console errors, exceptions and violations of the content security policy of a page and its pop-ups. */
export function watchPage(page: Page): Watch {
  const complaints: string[] = [];
  const watch = (each: Page) => {
    each.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
    });
    each.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
    each.on('crash', () => complaints.push('the page crashed'));
  };
  watch(page);
  page.on('popup', watch);
  return {
    check(tolerated) {
      const left = complaints.filter((complaint) => !tolerated.some((pattern) => pattern.test(complaint)));
      expect(left, 'complaints of the page').toEqual([]);
    },
  };
}
