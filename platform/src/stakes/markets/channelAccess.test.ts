import { afterAll, beforeAll, expect, it } from 'vitest';
import { activeRoundChannel, matchEvent } from '../../events/channel.ts';
import { eventOf, eventStaff, leagueOf } from '../../events/testing/events.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { pendingOrders } from './channel.ts';

let t: TestPlatform;
beforeAll(async () => {
  t = await testPlatform();
});
afterAll(() => t.close());

it.each([matchEvent, activeRoundChannel, pendingOrders])(
  '$name refuses a hidden event to subscribers, also when they resume',
  async ({ authorize }) => {
    const event = await eventOf(t, await eventStaff(t), await leagueOf(t));
    const key = { event_id: event.id };
    expect(await authorize?.(null, key, t.db)).toBe(true);
    await t.owner.updateTable('events').set({ hidden: true }).where('id', '=', event.id).execute();
    await expect(authorize?.(null, key, t.db)).rejects.toMatchObject({ status: 404 });
  },
);
