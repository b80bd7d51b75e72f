import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '@/shared/lib/download';
import { harmIn } from '@/shared/lib/testing/hostile.ts';
import { staffRoutes } from '@/shared/routes';
import sdl from '../../../gateway/schema.graphql?raw';
import { sampleClient } from '../samples/answers.ts';
import type { Values } from '../samples/values.ts';
import { closeStaffPage, LOADING_MS, loadStaffPages, openStaffPage, staffPages, walk } from './openPage.tsx';

vi.mock('@/shared/lib/download', () => ({ saveFile: vi.fn(), saveBlob: vi.fn() }));

/** Markup, spreadsheet formulas, and a character that reverses the text after it. */
const texts = [
  '=HYPERLINK("https://evil.test","x")<script>alert(1)</script>',
  '@SUM(1)<img src=x onerror=alert(2)>\u202egnp.exe',
  '+1|cmd\r\n-2,"<svg/onload=alert(3)>',
];

/** Fields whose text is processed by the client and can't be chosen by users. */
const machine =
  /^(timeZone|day|week|month|createdMonth|country|currency|version|pattern|slug|deeplink|nativedeeplink|contentType|dateOfBirth|bracketKey|queue|kind|type|state|.*(Url|Id|Ids|Cursor|Key|Hash|Token))$/;

/** Sets the text as the value of every field that could contain user input. */
function everywhere(text: string): Values {
  const types = Object.values(buildSchema(sdl, { assumeValidSDL: true }).getTypeMap()).filter(isObjectType);
  const fields = types.flatMap((type) =>
    Object.values(type.getFields())
      .filter((field) => getNamedType(field.type).name === 'String' && !machine.test(field.name))
      .map((field) => [`${type.name}.${field.name}`, String(field.type).startsWith('[') ? [text] : text] as const),
  );
  return Object.fromEntries(fields);
}

/** The cells of a CSV file as a spreadsheet would parse them. */
function cellsOf(csv: string): string[] {
  return [...csv.matchAll(/(?:^|,|\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(([, quoted, bare]) =>
    (quoted ?? bare ?? '').replaceAll('""', '"'),
  );
}

beforeAll(loadStaffPages, LOADING_MS);
beforeEach(() => {
  vi.mocked(saveFile).mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
      unobserve = () => undefined;
    },
  );
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(closeStaffPage);

/** Pages that show the text, pages with files, and pages with the text in a file. */
const shown = new Set<string>();
const files = new Set<string>();
const saved = new Set<string>();
/** Pages without any user input. */
const wordless = ['adminNewEvent', 'adminStakeSettings'];

const pages = [...staffPages, ['adminSlips', staffRoutes.adminSlips('user-0')] as const];

describe.each(texts)('%j', (text) => {
  const values = everywhere(text);

  it.each(pages)('is text on %s and in its files', async (name, path) => {
    const root = await openStaffPage(['admin'], path, sampleClient(values));
    await walk(root, () => {
      // Pages contain forms too.
      expect(harmIn(root).filter((each) => each !== 'produced <form>')).toEqual([]);
      if (root.textContent.includes(text)) shown.add(name);
      root.querySelector<HTMLElement>('[aria-label="Download as CSV"]:not([disabled])')?.click();
    });
    if (vi.mocked(saveFile).mock.calls.length > 0) files.add(name);
    const cells = vi.mocked(saveFile).mock.calls.flatMap(([, , csv]) => cellsOf(csv));
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    if (cells.some((cell) => cell.includes(text))) saved.add(name);
  });
});

// Otherwise, the tests above could pass on pages that don't contain the text.
it('finds the text on the pages and in the files', () => {
  const names = staffPages.map(([name]) => name);
  expect(names.filter((name) => !shown.has(name))).toEqual(wordless);
  expect([...files].filter((name) => !saved.has(name))).toEqual([]);
});
