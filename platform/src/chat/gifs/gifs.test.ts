import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GiphyServer, startGiphy } from '../../providers/giphy/testing/giphyServer.ts';
import { type TestPlatform, testPlatform } from '../../testing/harness.ts';
import type { Gif } from '../schemas.ts';
import { amongStrangers, call, direct, list, send } from '../testing/conversations.ts';

interface GifPage {
  items: Gif[];
  has_next: boolean;
}

let giphy: GiphyServer;
let t: TestPlatform;
beforeAll(async () => {
  giphy = await startGiphy();
  const providers = { giphyBaseUrl: giphy.url, giphyApiKey: giphy.key };
  t = await testPlatform({ config: { ...amongStrangers.config, providers } });
});
afterAll(async () => {
  await t.close();
  await giphy.close();
});

test('only GIFs from search results can be sent', async () => {
  const [one, other] = [await t.person(), await t.person()];
  const { id } = await direct(t, one, other);
  const found = await call<GifPage>(t, one, 'GET', '/giphy/search?q=good%20game');
  expect(found.body.items).toHaveLength(23);
  expect(found.body).toMatchObject({ has_next: true });
  expect(giphy.asked.at(-1)?.searchParams.get('q')).toBe('good game');
  expect(giphy.asked.at(-1)?.searchParams.get('rating')).toBe('pg-13');
  expect(await send(t, one, id, '', { type: 'giphy', giphy_id: 'gif1' })).toMatchObject({ status: 200 });
  expect((await list(t, other, id)).items).toMatchObject([
    {
      type: 'giphy',
      data: { text: '', giphy_id: 'gif1', giphy: { id: 'gif1', width: 356, mp4_url: 'https://media.giphy.com/1.mp4' } },
    },
  ]);
  for (const giphy_id of ['gif3', 'gif30'])
    expect(await send(t, one, id, '', { type: 'giphy', giphy_id })).toMatchObject({ status: 400, code: 1000 });
});

test('pagination ends', async () => {
  const last = await call<GifPage>(t, await t.person(), 'GET', '/giphy/trending?page=2');
  expect(last.body.items.map(({ id }) => id)).toEqual(['gif25', 'gif26', 'gif27', 'gif28', 'gif29', 'gif30']);
  expect(last.body.has_next).toBe(false);
});

test('a failed search is reported, and without a key GIFs are unavailable', async () => {
  giphy.failWith = 500;
  expect(await call(t, await t.person(), 'GET', '/giphy/trending')).toMatchObject({ status: 503 });
  giphy.failWith = null;
  const without = await testPlatform();
  expect(await call(without, await without.person(), 'GET', '/giphy/trending')).toMatchObject({ status: 503 });
  await without.close();
});
