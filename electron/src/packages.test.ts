import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { desktopPackages } from '../../web/src/pages/player/download/model/packages.ts';
import { configuration } from '../packaging/configuration.ts';
import { releaseNotes } from '../packaging/releaseNotes.ts';

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

it('publishes what is new in the desktop app with each update', () => {
  const changelog =
    '# Changelog\n\n## [0.3.0]\n\n### Added\n\n- The desktop app has a proxy.\n- Staff.\n\n## [0.2.0]\n\n- Desktop app.\n';
  expect(releaseNotes(changelog, '0.3.0')).toBe('- The desktop app has a proxy.');
  expect(releaseNotes(changelog, '0.4.0')).toBe('');
  expect(configuration.releaseInfo.releaseNotes).toContain('desktop app');
});

it('explains on macOS why it requests the microphone and the location, and may use both', () => {
  const { entitlements, extendInfo } = mac;
  expect(Object.keys(extendInfo)).toEqual(['NSMicrophoneUsageDescription', 'NSLocationUsageDescription']);
  const allowed = readFileSync(entitlements, 'utf8');
  expect(allowed).toContain('com.apple.security.device.audio-input');
  expect(allowed).toContain('com.apple.security.personal-information.location');
});
