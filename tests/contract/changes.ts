import { buildSchema, findBreakingChanges } from 'graphql';

/**
 * What is wrong between the schema of the last release, the present one and what the changelog tells, a line each: breaking
 * changes that it does not name, and what it names although it did not happen.
 * @param changelog the text of SCHEMA_CHANGELOG.md
 */
export function changeFaults(released: string, present: string, changelog: string): string[] {
  const changes = breakingChanges(released, present);
  const told = unreleased(changelog);
  return [
    ...changes
      .filter((change) => !told.has(change))
      .map((change) => `${change} It breaks clients and SCHEMA_CHANGELOG.md does not name it.`),
    ...[...told.keys()]
      .filter((change) => !changes.includes(change))
      .map((change) => `SCHEMA_CHANGELOG.md names what did not happen: ${change}`),
    ...[...told]
      .filter(([, advice]) => advice === '')
      .map(([change]) => `SCHEMA_CHANGELOG.md does not say what to do instead: ${change}`),
  ];
}

/** Changes of directives are left out: they tell the gateway where fields come from, and clients nothing. */
function breakingChanges(released: string, present: string): string[] {
  return findBreakingChanges(buildSchema(released), buildSchema(present))
    .filter(({ type }) => !type.includes('DIRECTIVE'))
    .map(({ description }) => description);
}

/** The changes under `### Breaking` of the section `## Unreleased`, each with what is told about it. */
function unreleased(changelog: string): Map<string, string> {
  const section = /^## Unreleased$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog)?.[1] ?? '';
  const breaking = /^### Breaking$([\s\S]*?)(?=^### |$(?![\s\S]))/m.exec(section)?.[1] ?? '';
  const lines = breaking.matchAll(/^- `([^`]+)`(.*)$/gm);
  return new Map([...lines].map(([, change = '', advice = '']) => [change, advice.trim()]));
}
