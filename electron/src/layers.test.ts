import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { fuseStatesOn } from '../packaging/fuseStates.ts';

const root = import.meta.dirname;
const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'));
const layerOf = (file: string) => file.split('/')[0] ?? '';

/** The layers that each layer may import, in addition to itself. */
const below: Readonly<Record<string, readonly string[]>> = {
  main: ['shared'],
  preload: ['shared'],
  shared: [],
  testing: ['main', 'shared'],
};

/** Files shared with the web client: the contract of the preload script and the deep link table. */
const fromWeb = ['web/src/shared/platform/desktop.ts', 'web/src/shared/routes/links.ts'];

interface Import {
  file: string;
  typeOnly: boolean;
  from: string;
}

const imports = files.flatMap((file): Import[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^import (type )?[^;]*?from '([^']+)';/gms)].map(
    ([, type, from = '']) => ({ file, typeOnly: Boolean(type), from }),
  ),
);
const local = imports
  .filter(({ from }) => from.startsWith('.'))
  .map((each) => ({ ...each, path: relative(root, join(root, dirname(each.file), each.from)) }));

it('imports only lower layers, and neither process imports the other', () => {
  const wrong = local.filter(({ file, path }) => {
    const [layer, target] = [layerOf(file), layerOf(path)];
    return target !== '..' && target !== layer && !below[layer]?.includes(target);
  });
  expect(wrong).toEqual([]);
  expect(files.map(layerOf).filter((layer) => !Object.hasOwn(below, layer))).toEqual([]);
});

it('shares only the contract and the deep links with the web client', () => {
  const outside = local.filter(({ path }) => path.startsWith('..')).map(({ path }) => path.replace('../../', ''));
  expect(outside.filter((path) => !fromWeb.includes(path))).toEqual([]);
});

it('loads Electron in the two entry points only; everything else receives it', () => {
  const loads = imports
    .filter(({ from, typeOnly }) => from.startsWith('electron') && !typeOnly)
    .map(({ file }) => file);
  expect([...new Set(loads)].sort()).toEqual(['main/main.ts', 'preload/preload.ts']);
});

it('keeps the packages that download programs out of the workspaces', () => {
  const { packages } = JSON.parse(readFileSync(join(root, '../../package-lock.json'), 'utf8'));
  expect(packages['node_modules/electron']).toMatchObject({ dev: true });
  // A version with an install script would break `npm ci` on computers without internet access.
  expect(packages['node_modules/electron'].hasInstallScript).toBeUndefined();
  for (const name of ['electron-builder', '@electron/fuses'])
    expect(packages).not.toHaveProperty([`node_modules/${name}`]);
});

it('turns off what would let a packed program run other code', () => {
  const off = [
    'RunAsNode',
    'EnableNodeOptionsEnvironmentVariable',
    'EnableNodeCliInspectArguments',
    'GrantFileProtocolExtraPrivileges',
  ];
  for (const platform of ['win32', 'darwin', 'linux']) {
    const states = fuseStatesOn(platform);
    expect(states).toMatchObject({ OnlyLoadAppFromAsar: true, EnableCookieEncryption: true });
    expect(states).toMatchObject(Object.fromEntries(off.map((name) => [name, false])));
    expect(states.EnableEmbeddedAsarIntegrityValidation).toBe(platform !== 'linux');
  }
});
