import { describe, expect, it } from 'vitest';
import { readOpenApi } from '../../gateway/src/rest/openapi.ts';
import { parseDirectives } from '../../gateway/src/rest/parse.ts';
import { validate } from '../../gateway/src/rest/validate.ts';
import { loadSchema } from '../../gateway/src/schema/load.ts';
import { exposureFaults } from './exposure.ts';
import { projectFile } from './support.ts';

/** Faults injected into the real graph or the real contract. Each must be reported at its location. */

type Json = Record<string, unknown>;

interface Planted {
  /** The name of a definition in schema.graphql, a part of its text, and the replacement. */
  sdl?: [definition: string, from: string | RegExp, to: string];
  /** A path in platform/openapi.json and its new value. */
  api?: [path: string[], change: (value: never) => unknown];
  faults: string[];
}

const games = ['paths', '/api/v1/games', 'get'];
const game = ['components', 'schemas', 'Game'];

const planted: Record<string, Planted> = {
  "a call that the platform doesn't offer": {
    sdl: ['type Query', 'GET /api/v1/games"', 'GET /api/v1/boards"'],
    faults: ['Query.games: the platform has no GET /api/v1/boards'],
  },
  'a call with a different method': {
    sdl: ['type Query', 'GET /api/v1/games"', 'POST /api/v1/games"'],
    faults: ['Query.games: the platform has no POST /api/v1/games'],
  },
  'a call that the platform removed': {
    api: [['paths'], ({ '/api/v1/games': _gone, ...rest }: Json) => rest],
    faults: ['Query.games: the platform has no GET /api/v1/games'],
  },
  'an argument without a parameter': {
    sdl: ['type Query', /^ {2}games\(/m, '  games(planted: Int'],
    faults: ['Query.games: argument planted is not a query parameter on the platform'],
  },
  'an argument that is not in the body': {
    sdl: ['input CheckInInput', '{', '{ planted: Int'],
    faults: ['Mutation.checkIn: body: the platform has no `planted`'],
  },
  'an argument for a call without a body': {
    sdl: ['type Mutation', /^ {2}createSignInNonce:/m, '  createSignInNonce(planted: Int):'],
    faults: ['Mutation.createSignInNonce: argument planted: the platform does not accept a body'],
  },
  'an argument with a different type': {
    sdl: ['type Query', /(depositFee\([^)]*amount:) Cents!/, '$1 String!'],
    faults: ['Query.depositFee: argument amount is String but integer on the platform'],
  },
  'an optional argument for a required parameter': {
    sdl: ['type Query', /(depositFee\([^)]*amount:) Cents!/, '$1 Cents'],
    faults: ['Query.depositFee: the platform requires query parameter `amount`'],
  },
  'an optional argument for a required body field': {
    sdl: ['input CheckInInput', 'appVersion: String!', 'appVersion: String'],
    faults: ['Mutation.checkIn: body: the platform requires `app_version`'],
  },
  'a path parameter without an argument': {
    sdl: ['type Query', '/api/v1/users/{id}"', '/api/v1/users/{user_id}"'],
    faults: [
      'Query.user: argument id is not a query parameter on the platform',
      'Query.user: path parameter {user_id} has no argument',
    ],
  },
  "an enum value that the platform doesn't accept": {
    sdl: ['enum SurveyCategory', '{', '{ planted'],
    faults: ['Mutation.answerReferralSurvey: argument category the platform does not accept `planted`'],
  },
  'an enum value missing from the graph': {
    sdl: ['enum ReferralState', /"[^"]*"\s+joined\b/, ''],
    faults: ['RedeemedReferral', 'Referral'].map((type) => `${type}.state: ReferralState does not include \`joined\``),
  },
  'a money mutation without an idempotency key': {
    sdl: ['type Mutation', /(withdraw\([^)]*?)(?:"""[^"]*"""|"[^"]*")\s*idempotencyKey: ID!/, '$1'],
    faults: ['Mutation.withdraw: the platform requires an idempotency key, but argument idempotencyKey is missing'],
  },
  'a field missing from the response': {
    sdl: ['type Game', '{', '{ planted: String'],
    faults: ['Game.planted: the platform response has no `planted` (read by Query.games)'],
  },
  'a field removed from the response': {
    api: [[...game, 'properties'], ({ genre: _gone, ...rest }: Json) => rest],
    faults: ['Game.genre: the platform response has no `genre` (read by Query.games)'],
  },
  'a field with a different type': {
    sdl: ['type Game', 'openMatches: Int!', 'openMatches: String!'],
    faults: ['Game.openMatches: is String but integer on the platform'],
  },
  'a list where the response has none': {
    sdl: ['type Game', 'genre: String!', 'genre: [String!]!'],
    faults: ['Game.genre: is a list but string on the platform'],
  },
  'a non-null field that may be null': {
    sdl: ['type Game', 'imageUrl: URL', 'imageUrl: URL!'],
    faults: ['Game.imageUrl: is non-null but nullable on the platform'],
  },
  'a non-null field that may be missing': {
    api: [[...game, 'required'], (names: string[]) => names.filter((name) => name !== 'genre')],
    faults: ['Game.genre: is non-null but optional on the platform'],
  },
  'a result missing from the response': {
    sdl: ['type Query', /(GET \/api\/v1\/games", result:) "items"/, '$1 "boards"'],
    faults: ['Query.games: result "boards" is not in the platform response'],
  },
  'a call without a policy': {
    api: [games, ({ 'x-policy': _gone, ...rest }: Json) => rest],
    faults: ['Query.games: the platform declares no policy (`x-policy`)'],
  },
  'an unknown channel': {
    sdl: ['type Subscription', 'name: "match_updates"', 'name: "planted"'],
    faults: ['Subscription.matchUpdates: the platform has no channel planted'],
  },
};

const sdl = projectFile('gateway/schema.graphql');
const openApi = projectFile('platform/openapi.json');

describe('faults in the graph or the contract are reported', () => {
  it.each(Object.entries(planted))('%s', (_name, plant) => {
    const schema = loadSchema([plant.sdl ? changedSdl(...plant.sdl) : sdl]);
    const contract = JSON.parse(openApi);
    if (plant.api) changeAt(contract, ...plant.api);
    const found = validate(schema, parseDirectives(schema), readOpenApi(contract));
    expect(found).toEqual(plant.faults);
  });

  it('reports nothing without a fault', () => {
    const schema = loadSchema([sdl]);
    expect(validate(schema, parseDirectives(schema), readOpenApi(JSON.parse(openApi)))).toEqual([]);
  });
});

describe("operations that the graph doesn't offer", () => {
  const offered = new Map([['games.list', 'Query.games']]);

  it.each([
    [
      'an operation missing from the list',
      ['games.list', 'media.get'],
      {},
      'media.get: no field offers it, and it is not listed',
    ],
    [
      'a listed operation that is offered',
      ['games.list'],
      { 'games.list': 'why' },
      'Query.games: offers games.list, which is listed',
    ],
    ['is not there', ['games.list'], { gone: 'why' }, 'gone: is listed as unexposed, but the platform has no such'],
    ['has no reason', ['games.list', 'media.get'], { 'media.get': ' ' }, 'media.get: is listed as unexposed without'],
  ])('%s', (_name, operations, listed, fault) => {
    const found = exposureFaults(operations, offered, listed);
    expect(found).toEqual([expect.stringContaining(fault)]);
  });
});

/** The SDL with one definition changed. Throws when nothing changes. */
function changedSdl(definition: string, from: string | RegExp, to: string): string {
  const start = sdl.indexOf(`\n${definition} `);
  const end = sdl.indexOf('\n}', start);
  const text = sdl.slice(start, end);
  const changed = text.replace(from, to);
  if (start < 0 || changed === text) throw new Error(`${definition} has no ${from}`);
  return sdl.slice(0, start) + changed + sdl.slice(end);
}

function changeAt(document: Json, path: string[], change: (value: never) => unknown): void {
  const [last = '', ...others] = path.toReversed();
  const holder = others.reverse().reduce<Json>((at, key) => at[key] as Json, document);
  holder[last] = change(holder[last] as never);
}
