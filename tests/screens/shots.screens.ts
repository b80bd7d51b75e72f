import { mkdirSync } from 'node:fs';
import { resize, sizes } from '../e2e/layout.ts';
import { show, storiesOf, test } from './workshop.ts';

const wanted = (process.env.SHOTS ?? '').split(',');
test('shots', async ({ open }) => {
  mkdirSync('/tmp/shots-a', { recursive: true });
  const page = await open();
  const all = (await storiesOf(page)).filter(({ path }) => wanted.some((part) => path.includes(part)));
  console.log(all.map(({ path }) => path).join('\n'));
  for (const width of [390, 1440])
    for (const story of all) {
      const size = sizes.find((each) => each.width === width && each.text === '100%');
      if (size) await resize(page, size);
      const missing = await show(page, story);
      if (missing) console.log(story.path, missing);
      await page.screenshot({ path: `/tmp/shots-a/${story.path.replaceAll('/', '_')}-${width}.png`, fullPage: true });
    }
});
