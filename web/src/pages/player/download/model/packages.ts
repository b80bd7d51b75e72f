/** A package of the desktop app for one kind of computer. */
export interface DesktopPackage {
  system: 'Windows' | 'macOS' | 'Linux';
  /** Name of the kind of computer or package, shown in the list. */
  kind: string;
  /** File name. The name doesn't include the version, so links remain valid. */
  file: string;
}

/**
 * The files that `npm run desktop:package` builds on the three operating systems
 * (`electron/packaging/configuration.ts`).
 */
export const desktopPackages: readonly DesktopPackage[] = [
  { system: 'Windows', kind: 'Most PCs', file: 'Duelbook-win-x64.exe' },
  { system: 'Windows', kind: 'ARM', file: 'Duelbook-win-arm64.exe' },
  { system: 'macOS', kind: 'Apple silicon', file: 'Duelbook-mac-arm64.dmg' },
  { system: 'macOS', kind: 'Intel', file: 'Duelbook-mac-x64.dmg' },
  { system: 'Linux', kind: 'AppImage', file: 'Duelbook-linux-x64.AppImage' },
  { system: 'Linux', kind: 'Debian, Ubuntu', file: 'Duelbook-linux-x64.deb' },
];

/**
 * Desktop operating systems, by a string in the user agents of their browsers. User agents of some phones contain these
 * strings too, but phones can't run the app.
 */
const systems: readonly [part: RegExp, system: DesktopPackage['system']][] = [
  [/Windows NT/, 'Windows'],
  [/Macintosh/, 'macOS'],
  [/X11; (?!CrOS)/, 'Linux'],
];

/** The operating system of this computer. Null on phones and other devices. */
export const systemOf = (userAgent: string): DesktopPackage['system'] | null =>
  systems.find(([part]) => part.test(userAgent))?.[1] ?? null;

/** Packages grouped by system, starting with the system of this computer. */
export function packagesFor(userAgent: string): { system: DesktopPackage['system']; packages: DesktopPackage[] }[] {
  const own = systemOf(userAgent);
  const all = [...new Set(desktopPackages.map(({ system }) => system))];
  const sorted = own ? [own, ...all.filter((system) => system !== own)] : all;
  return sorted.map((system) => ({ system, packages: desktopPackages.filter((each) => each.system === system) }));
}
