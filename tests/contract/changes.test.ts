import { parse, print, visit } from 'graphql';
import { describe, expect, it } from 'vitest';
import { changeFaults } from './changes.ts';
import { projectFile } from './support.ts';

const present = projectFile('gateway/schema.graphql');
const withoutDescriptions = print(
  visit(parse(present), { StringValue: (_node, key) => (key === 'description' ? null : undefined) }),
);
/** A changelog without breaking changes. */
const nothing = '# Schema\n\n## Unreleased\n\nNo breaking changes.\n';

/** The field above `genre` in the type of a game. */
const beforeGenre = '  consoleIds: [ID!]!\n';

describe('the released schema', () => {
  it("has no breaking change that SCHEMA_CHANGELOG.md doesn't list", () => {
    const faults = changeFaults(
      projectFile('gateway/schema.released.graphql'),
      present,
      projectFile('SCHEMA_CHANGELOG.md'),
    );
    expect(faults, faults.join('\n')).toEqual([]);
  });

  /** The current schema stands in for the released one, with one change applied to it. */
  it.each([
    ['a field that is gone', `${beforeGenre}  genre: String!`, beforeGenre, 'Game.genre was removed.'],
    [
      'a field with a different type',
      '  openMatches: Int!\n  slug: String!',
      '  openMatches: String!\n  slug: String!',
      'Game.openMatches changed type from Int! to String!.',
    ],
    [
      'a field that became nullable',
      '  openMatches: Int!\n  slug: String!',
      '  openMatches: Int\n  slug: String!',
      'Game.openMatches changed type from Int! to Int.',
    ],
    [
      'an argument that became required',
      'gameModes(gameId: ID',
      'gameModes(gameId: ID!',
      'Query.gameModes arg gameId has changed type from ID to ID!.',
    ],
    ['a value that is gone', '  social_media\n', '', 'social_media was removed from enum type SurveyCategory.'],
    [
      'a removed union member',
      'union DepositResult = DepositDeclined | DepositReceipt',
      'union DepositResult = DepositReceipt',
      'DepositDeclined was removed from union type DepositResult.',
    ],
  ])('reports %s as breaking unless the changelog lists it', (_name, from, to, change) => {
    const changed = withoutDescriptions.replace(from, to);
    expect(changed).not.toBe(withoutDescriptions);
    expect(changeFaults(withoutDescriptions, changed, nothing)).toEqual([
      `${change} It breaks clients and is not listed in SCHEMA_CHANGELOG.md.`,
    ]);
    const named = `# Schema\n\n## Unreleased\n\n### Breaking\n\n- \`${change}\` Ask for another.\n\n## 0.1.0\n`;
    expect(changeFaults(withoutDescriptions, changed, named)).toEqual([]);
    expect(changeFaults(withoutDescriptions, changed, named.replace('Ask for another.', ''))).toEqual([
      `SCHEMA_CHANGELOG.md has no migration advice for: ${change}`,
    ]);
    expect(changeFaults(withoutDescriptions, withoutDescriptions, named)).toEqual([
      `SCHEMA_CHANGELOG.md lists a change that did not happen: ${change}`,
    ]);
    // Changelog entries of earlier releases don't count.
    expect(changeFaults(withoutDescriptions, changed, named.replace('Unreleased', '0.0.9'))).toHaveLength(1);
  });

  it("doesn't report additions or changed data sources as breaking", () => {
    const changed = withoutDescriptions
      .replace('type Game {', 'type Game {\n  planted: Int\n')
      .replace('GET /api/v1/games"', 'GET /api/v2/games"');
    expect(changeFaults(withoutDescriptions, changed, nothing)).toEqual([]);
  });
});
