import type { WebSocketRoute } from '@playwright/test';
import { advance } from '../support/clock.ts';
import { createMatch, joinMatch, report, runningMatch, setReady, start } from '../support/matches.ts';
import { newPlayer, type Person } from '../support/people.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from './fixtures.ts';
import { RoomPage } from './pages/room.ts';

test('an unanswered report counts when its time is up', async ({ stack, open }) => {
  const [a, b] = [await newPlayer(stack, 1000), await newPlayer(stack, 1000)];
  const match = await runningMatch(stack, a, b, 1000);
  const [roomA, roomB] = [new RoomPage(await open({ person: a })), new RoomPage(await open({ person: b }))];
  await Promise.all([roomA.goto(match.id), roomB.goto(match.id)]);
  await report(stack, a, match, a);
  await Promise.all([roomA.says('Waiting for the other report'), roomB.says('Submit your result')]);
  await advance(stack, { minutes: 29 });
  await roomB.says('Submit your result');
  await advance(stack, { minutes: 2 });
  await Promise.all([roomA.says(/won/i), roomB.says(/lost|won/i)]);
  await expect(roomA.page.getByText('+$20.00').first()).toBeVisible();
});

test.describe('connection failures', () => {
  test.use({ tolerated: [/WebSocket|ERR_|Failed to load resource|Failed to fetch|fetching the script|NotFetched/] });
  test.describe.configure({ timeout: 240_000 });

  test('the gateway, then the platform, crashes and restarts, then one side is offline: both match pages catch up', async ({
    stack,
    open,
  }) => {
    const { a, b, id, roomA, roomB } = await pair(stack, open);
    await stack.servers.gateway.kill();
    try {
      await platformReady(stack, a, id);
    } finally {
      await stack.servers.gateway.start();
    }
    await roomA.says('Waiting for both sides to be ready');

    await stack.servers.platform.kill();
    await stack.servers.platform.start();
    await setReady(stack, b, id);
    await Promise.all([roomA.says('Both sides are ready'), roomB.says('Both sides are ready')]);

    await roomB.page.context().setOffline(true);
    await expect(roomB.page.getByText(/You’re offline/)).toBeVisible();
    await start(stack, a, id);
    await roomA.says('Play, then report');
    await roomB.page.context().setOffline(false);
    await roomB.says('Play, then report');
  });

  test('the gateway repeatedly closes the socket with an error: the match page reconnects and catches up', async ({
    stack,
    open,
  }) => {
    const [a, b] = [await newPlayer(stack, 1000), await newPlayer(stack, 1000)];
    const { id } = await createMatch(stack, a, 1000);
    await joinMatch(stack, b, id);
    const page = await open({ person: b });
    const codes = [4500, 4429, 1011];
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/graphql$/, (socket) => {
      const code = sockets.push(socket) > 1 ? codes.shift() : undefined;
      if (code) void socket.close({ code, reason: 'a fault' });
      else socket.connectToServer();
    });
    const room = new RoomPage(page);
    await room.goto(id);
    await room.says('Get ready');
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    await sockets.at(-1)?.close({ code: 4500, reason: 'a fault' });
    await setReady(stack, a, id);
    await setReady(stack, b, id);
    await room.says('Both sides are ready');
    // Three connections were refused, and the next one was accepted.
    await expect.poll(() => codes).toEqual([]);
    await start(stack, a, id);
    await room.says('Play, then report');
  });
});

/** Two players who have joined the same match and have its page open. */
async function pair(stack: Stack, open: (options: { person: Person }) => Promise<import('@playwright/test').Page>) {
  const [a, b] = [await newPlayer(stack, 1000), await newPlayer(stack, 1000)];
  const { id } = await createMatch(stack, a, 1000);
  await joinMatch(stack, b, id);
  const [roomA, roomB] = [new RoomPage(await open({ person: a })), new RoomPage(await open({ person: b }))];
  await Promise.all([roomA.goto(id), roomB.goto(id)]);
  await Promise.all([roomA.says('Get ready'), roomB.says('Get ready')]);
  // Notices above the page load last. A browser never requests a script again after failing to load it.
  for (const { page } of [roomA, roomB]) await expect(page.locator('div:has(+ main) > [role=status]')).toBeAttached();
  return { a, b, id, roomA, roomB };
}

/** Marks the player as ready through the platform, bypassing the gateway. */
async function platformReady(stack: Stack, person: Person, id: string): Promise<void> {
  const response = await fetch(`${stack.platform}/api/v1/matches/${id}/prematch`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'x-device-id': person.deviceId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ ready: true }),
  });
  if (!response.ok) throw new Error(`The platform refused: ${response.status} ${await response.text()}`);
}
