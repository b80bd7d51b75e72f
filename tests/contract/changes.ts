import { buildSchema, findBreakingChanges } from 'graphql';

/**
 * Differences between the released schema, the current one and the changelog, one line each: undocumented breaking
 * changes, and documented ones that didn't happen.
 * @param changelog the text of SCHEMA_CHANGELOG.md
 */
export function changeFaults(released: string, present: string, changelog: string): string[] {
  const changes = breakingChanges(released, present);
  const told = unreleased(changelog);
  return [
    ...changes
      .filter((change) => !told.has(change))
      .map((change) => `${change} It breaks clients and is not listed in SCHEMA_CHANGELOG.md.`),
    ...[...told.keys()]
      .filter((change) => !changes.includes(change))
      .map((change) => `SCHEMA_CHANGELOG.md lists a change that did not happen: ${change}`),
    ...[...told]
      .filter(([, advice]) => advice === '')
      .map(([change]) => `SCHEMA_CHANGELOG.md has no migration advice for: ${change}`),
  ];
}

/** Ignores directive changes: they configure the gateway and don't affect clients. */
function breakingChanges(released: string, present: string): string[] {
  return findBreakingChanges(buildSchema(released), buildSchema(present))
    .filter(({ type }) => !type.includes('DIRECTIVE'))
    .map(({ description }) => description);
}

/** The changes under `### Breaking` in the section `## Unreleased`, each with its explanation. */
function unreleased(changelog: string): Map<string, string> {
  const section = /^## Unreleased$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? '';
  const breaking = /^### Breaking$([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(section)?.[1] ?? '';
  const lines = breaking.matchAll(/^- `([^`]+)`(.*)$/gm);
  return new Map([...lines].map(([, change = '', advice = '']) => [change, advice.trim()]));
}
