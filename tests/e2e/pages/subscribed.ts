import type { Page } from '@playwright/test';

/** Opens a page and waits for the current state of its subscription, so that no later event is missed. */
export async function gotoSubscribed(page: Page, path: string, field: string): Promise<void> {
  const subscribed = new Promise<void>((resolve) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes(`"${field}":{`)) resolve();
      }),
    );
  });
  await page.goto(path);
  await subscribed;
}
