import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/startFake.ts';
import { jsonFile } from './jsonFile.ts';

const schema = Type.Object({ size: Type.Integer() });

it('reads what was written, and leaves no other file', () => {
  const folder = temporaryFolder();
  const file = jsonFile(join(folder, 'data', 'a.json'), schema, { size: 0 });
  expect(file.read()).toEqual({ size: 0 });
  file.write({ size: 7 });
  expect(file.read()).toEqual({ size: 7 });
  expect(readdirSync(join(folder, 'data'))).toEqual(['a.json']);
});

it.each(['', '{', '{"size":"big"}', 'null'])('starts over with a damaged file: %s', (text) => {
  const path = join(temporaryFolder(), 'a.json');
  writeFileSync(path, text);
  expect(jsonFile(path, schema, { size: 1 }).read()).toEqual({ size: 1 });
});
