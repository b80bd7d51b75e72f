import { expect, type Page } from '@playwright/test';

/** What a page has complained about. */
export interface Watch {
  /** Throws when there was a complaint that fits none of the patterns. */
  check(tolerated: RegExp[]): void;
}

/** Notes every console error, exception and breach of the content security policy of a page, also of its pop-ups. */
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
