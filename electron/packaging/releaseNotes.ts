/**
 * What is new, for "Restart to update": the items of the newest section of the changelog that concern the desktop app.
 * @param changelog text of CHANGELOG.md
 */
export function releaseNotes(changelog: string): string {
  const newest = changelog.split(/^## /m)[1] ?? '';
  return newest
    .split('\n')
    .filter((line) => line.startsWith('- ') && /desktop app/i.test(line))
    .join('\n');
}
