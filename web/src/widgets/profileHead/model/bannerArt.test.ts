// @vitest-environment node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bannerArt } from './bannerArt.ts';

const publicFolder = fileURLToPath(new URL('../../../../public', import.meta.url));
const ids = Array.from({ length: 200 }, (_, n) => `01a21421-d92d-7787-a213-${String(n).padStart(12, '0')}`);

it('draws a crest that exists, and varies between users', () => {
  for (const id of ids) expect(existsSync(`${publicFolder}${bannerArt(id)}`)).toBe(true);
  expect(new Set(ids.map(bannerArt)).size).toBe(16);
});

it('never changes for a user', () => {
  expect(bannerArt('01a21421-d92d-7787-a213-000000000000')).toBe('/crests/owl.svg');
  expect(bannerArt('01a21421-d92d-7787-a213-000000000001')).toBe('/crests/fox.svg');
});
