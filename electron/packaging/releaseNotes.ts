/**
 * Returns what is new, for "Restart to update": the items in a version's section of the changelog that concern the
 * desktop app.
 * @param changelog text of CHANGELOG.md
 * @param version `0.2.0`
 */
export function releaseNotes(changelog: string, version: string): string {
  const section = changelog.split(/^## /m).find((each) => each.startsWith(`[${version}]`)) ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('- ') && /desktop app/i.test(line))
    .join('\n');
}
