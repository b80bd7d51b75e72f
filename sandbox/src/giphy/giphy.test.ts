import { expect, test } from 'vitest';
import { testSandbox } from '../testing/harness.ts';

const ask = async (path: string) => {
  const { app } = await testSandbox();
  return app.inject({ url: path });
};

test('GIFs are found by search term, page by page, and can be downloaded', async () => {
  const { app } = await testSandbox();
  const first = (await app.inject({ url: '/v1/gifs/search?api_key=sandbox-giphy&q=win&limit=2' })).json();
  expect(first.pagination).toMatchObject({ count: 2, offset: 0 });
  expect(first.pagination.total_count).toBeGreaterThan(2);
  const next = (await app.inject({ url: '/v1/gifs/search?api_key=sandbox-giphy&q=win&limit=2&offset=2' })).json();
  expect(next.data[0].id).not.toBe(first.data[0].id);
  const picture = await app.inject({ url: new URL(first.data[0].images.fixed_height.url).pathname });
  expect(picture.headers['content-type']).toContain('image/svg+xml');
  expect(picture.body).toContain('animateTransform');
});

test('an unknown search term finds nothing', async () => {
  expect((await ask('/v1/gifs/search?api_key=sandbox-giphy&q=zebra')).json().data).toEqual([]);
});

test('a wrong key is refused', async () => {
  expect((await ask('/v1/gifs/trending?api_key=wrong')).statusCode).toBe(401);
});
