/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import type { Person } from '../../support/people.ts';

/** The user signed in on a page, from the stored session. */
export async function personOf(page: Page, phone: string): Promise<Person> {
  const { session, deviceId } = await page.evaluate(() => ({
    session: JSON.parse(localStorage.getItem('duelbook.session') ?? '{}'),
    deviceId: localStorage.getItem('duelbook.device') ?? '',
  }));
  return { session, deviceId, phone, token: session.token, id: session.user.id, username: session.user.username };
}
