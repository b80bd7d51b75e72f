import { describe, expect, it } from 'vitest';
import { readOpenApi } from '../../gateway/src/rest/openapi.ts';
import { parseDirectives } from '../../gateway/src/rest/parse.ts';
import { validate } from '../../gateway/src/rest/validate.ts';
import { loadSchema } from '../../gateway/src/schema/load.ts';
import { exposureFaults } from './exposure.ts';
import { projectFile } from './support.ts';

/** Faults planted into the real graph or the real contract: each must be found where it is. */

type Json = Record<string, unknown>;

interface Planted {
  /** Definition in schema.graphql, what stands in it and what it becomes. */
  sdl?: [definition: string, from: string | RegExp, to: string];
  /** Path into platform/openapi.json, and what its value becomes. */
  api?: [path: string[], change: (value: never) => unknown];
  faults: string[];
}

const games = ['paths', '/api/v1/games', 'get'];
const game = ['components', 'schemas', 'Game'];

const planted: Record<string, Planted> = {
  'a call that the platform does not have': {
    sdl: ['type Query', 'GET /api/v1/games"', 'GET /api/v1/boards"'],
    faults: ['Query.games: the platform has no GET /api/v1/boards'],
  },
  'a call with another method': {
    sdl: ['type Query', 'GET /api/v1/games"', 'POST /api/v1/games"'],
    faults: ['Query.games: the platform has no POST /api/v1/games'],
  },
  'a call that the platform no longer has': {
    api: [['paths'], ({ '/api/v1/games': _gone, ...rest }: Json) => rest],
    faults: ['Query.games: the platform has no GET /api/v1/games'],
  },
  'an argument that no parameter takes': {
    sdl: ['type Query', /^ {2}games:/m, '  games(planted: Int):'],
    faults: ['Query.games: argument planted is not a query parameter on the platform'],
  },
  'an argument that the body does not take': {
    sdl: ['input CheckInInput', '{', '{ planted: Int'],
    faults: ['Mutation.checkIn: body: the platform takes no `planted`'],
  },
  'an argument in the body of a call without one': {
    sdl: ['type Mutation', /^ {2}createSignInNonce:/m, '  createSignInNonce(planted: Int):'],
    faults: ['Mutation.createSignInNonce: argument planted: the platform takes no body'],
  },
  'an argument of another type': {
    sdl: ['type Query', /(depositFee\([^)]*amount:) Cents!/, '$1 String!'],
    faults: ['Query.depositFee: argument amount is String here but integer on the platform'],
  },
  'a needed parameter that may be left out': {
    sdl: ['type Query', /(depositFee\([^)]*amount:) Cents!/, '$1 Cents'],
    faults: ['Query.depositFee: the platform needs `amount` in the query'],
  },
  'a needed field of the body that may be left out': {
    sdl: ['input CheckInInput', 'appVersion: String!', 'appVersion: String'],
    faults: ['Mutation.checkIn: body: the platform needs `app_version`'],
  },
  'a parameter of the path without an argument': {
    sdl: ['type Query', '/api/v1/users/{id}"', '/api/v1/users/{user_id}"'],
    faults: [
      'Query.user: argument id is not a query parameter on the platform',
      'Query.user: path parameter {user_id} has no argument',
    ],
  },
  'a value that the platform does not take': {
    sdl: ['enum SurveyCategory', '{', '{ planted'],
    faults: ['Mutation.answerReferralSurvey: argument category the platform does not know `planted`'],
  },
  'a value that the graph does not know': {
    sdl: ['enum ReferralState', /"[^"]*"\s+joined\b/, ''],
    faults: ['RedeemedReferral', 'Referral'].map(
      (type) => `${type}.state: the graph's ReferralState does not know \`joined\``,
    ),
  },
  'money moved without a key': {
    sdl: ['type Mutation', /(withdraw\([^)]*?)"[^"]*"\s*idempotencyKey: ID!/, '$1'],
    faults: ['Mutation.withdraw: the platform needs an idempotency key: argument idempotencyKey is missing'],
  },
  'a field that is not answered': {
    sdl: ['type Game', '{', '{ planted: String'],
    faults: ["Game.planted: the platform's answer has no `planted` (read by Query.games)"],
  },
  'a field that is no longer answered': {
    api: [[...game, 'properties'], ({ genre: _gone, ...rest }: Json) => rest],
    faults: ["Game.genre: the platform's answer has no `genre` (read by Query.games)"],
  },
  'a field of another type': {
    sdl: ['type Game', 'openMatches: Int!', 'openMatches: String!'],
    faults: ['Game.openMatches: is String here but integer on the platform'],
  },
  'a list that is none': {
    sdl: ['type Game', 'genre: String!', 'genre: [String!]!'],
    faults: ['Game.genre: is a list here but string on the platform'],
  },
  'never null here, null there': {
    sdl: ['type Game', 'imageUrl: URL', 'imageUrl: URL!'],
    faults: ['Game.imageUrl: is never null here but may be null on the platform'],
  },
  'never null here, left out there': {
    api: [[...game, 'required'], (names: string[]) => names.filter((name) => name !== 'genre')],
    faults: ['Game.genre: is never null here but may be missing on the platform'],
  },
  'a result that is not in the answer': {
    sdl: ['type Query', /(GET \/api\/v1\/games", result:) "items"/, '$1 "boards"'],
    faults: ['Query.games: result "boards" is not in the platform\'s answer'],
  },
  'a call of which nobody says who may make it': {
    api: [games, ({ 'x-policy': _gone, ...rest }: Json) => rest],
    faults: ['Query.games: the platform does not say who may call it (`x-policy`)'],
  },
  'a channel that is not there': {
    sdl: ['type Subscription', 'name: "match_updates"', 'name: "planted"'],
    faults: ['Subscription.matchUpdates: the platform has no channel planted'],
  },
};

const sdl = projectFile('gateway/schema.graphql');
const openApi = projectFile('platform/openapi.json');

describe('a fault in the graph or the contract is found', () => {
  it.each(Object.entries(planted))('%s', (_name, plant) => {
    const schema = loadSchema([plant.sdl ? changedSdl(...plant.sdl) : sdl]);
    const contract = JSON.parse(openApi);
    if (plant.api) changeAt(contract, ...plant.api);
    const found = validate(schema, parseDirectives(schema), readOpenApi(contract));
    expect(found).toEqual(plant.faults);
  });

  it('nothing is found where nothing is planted', () => {
    const schema = loadSchema([sdl]);
    expect(validate(schema, parseDirectives(schema), readOpenApi(JSON.parse(openApi)))).toEqual([]);
  });
});

describe('what the graph does not offer', () => {
  const offered = new Map([['games.list', 'Query.games']]);

  it.each([
    ['is missing on the list', ['games.list', 'media.get'], {}, 'media.get: no field offers it, and it is not listed'],
    [
      'is offered after all',
      ['games.list'],
      { 'games.list': 'why' },
      'Query.games: offers games.list, which is listed',
    ],
    ['is not there', ['games.list'], { gone: 'why' }, 'gone: is listed as unexposed, and the platform has no such'],
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
