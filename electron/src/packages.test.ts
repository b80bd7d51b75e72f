import { expect, it } from 'vitest';
import { desktopPackages } from '../../web/src/pages/player/download/model/packages.ts';
import { configuration } from '../packaging/configuration.ts';

const { nsis, mac, appImage, deb, win, linux } = configuration;

it('builds the packages that the download page lists', () => {
  const named = (name: string, archs: string[], ext: string) =>
    archs.map((arch) => name.replace(/\$\{arch\}/, arch).replace(/\$\{ext\}/, ext));
  const built = [
    ...named(
      nsis.artifactName,
      win.target.flatMap(({ arch }) => arch),
      'exe',
    ),
    ...named(
      mac.artifactName,
      mac.target.filter(({ target }) => target === 'dmg').flatMap(({ arch }) => arch),
      'dmg',
    ),
    appImage.artifactName,
    deb.artifactName,
  ];
  expect(built.toSorted()).toEqual(desktopPackages.map(({ file }) => file).toSorted());
  expect(linux.target.map(({ target }) => target)).toEqual(['AppImage', 'deb']);
});

it('packs the two built files, with the protocol', () => {
  expect(configuration).toMatchObject({
    asar: true,
    files: ['dist/*.{cjs,png}', 'package.json'],
    electronVersion: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    protocols: [{ schemes: ['duelbook'] }],
  });
});
