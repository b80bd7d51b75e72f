import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGE_FILTER } from '../http/input/writtenText.ts';
import { newId } from '../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../testing/harness.ts';

let t: TestPlatform;
let player: Person;
let staff: Person;
let caster: Person;
beforeAll(async () => {
  t = await testPlatform();
  player = await t.person({ cash: 10_000 });
  const roles = ['admin', 'support', 'referee', 'finance'];
  staff = await t.person({ area: 'staff', roles });
  caster = await t.person({ area: 'commentator' });
});
afterAll(() => t.close());

const id = newId();
const scores = [{ event_team_id: id, score: 1 }];
const verdict = { version: 0, rule: '1' };
const cup = {
  game_mode_id: id,
  console_id: id,
  format: 'single_elimination',
  team_size: 1,
  min_teams: 2,
  max_teams: 8,
  entry_amount: 0,
  prize_split: [10_000],
  start_date: '2100-01-01T00:00:00.000Z',
};
const elements = { rule: 'pick', elements: ['Harbor', 'Quarry'] };
const elementSet = { ...elements, game_mode_id: id };
const challenge = { target_user_ids: [id], event_team_id: id, price: 50, amount: 500 };

const landing = { user_id: id, slug: 'ok', name: 'Ok', bio: 'Ok', game_ids: [], code: 'OKAY', reason: 'x' };
const account = { email: 'cleo@example.com', roles: ['support'], reason: 'x' };

const league = {
  game_mode_id: id,
  time_zone: 'UTC',
  slot_starts: [1140],
  slot_minutes: 60,
  reason: 'x',
};

const game = { name: 'Orbit', genre: 'Racing', console_ids: [id], reason: 'x' };
const mode = {
  name: 'Sprint',
  description: 'A short race.',
  team_sizes: [1],
  best_of: 1,
  draw_allowed: false,
  score_unit: 'points',
  max_score: 10,
  rules: ['No contact.'],
  streaming_required: false,
  reason: 'x',
};
const catalog = '/admin/v1/catalog';
const modeTexts = ['name', 'description', 'score_unit', 'rules'];

const documents = '/admin/v1/content/documents';
const documentTexts = ['title', 'summary', 'body', 'button_text'];
const announcement = { kind: 'announcement', title: 'Ok', summary: 'Ok', reason: 'x' };

type Call = [string, string, 'POST' | 'PUT' | 'PATCH', string, object?];

/** Every text field that others can read, with its operation, the call, and the rest of the body. */
const written: Call[] = [
  ['clips.create', 'title', 'POST', '/api/v1/clips', { media_id: id, match_id: id, start: 0, end: 1000 }],
  ['users.video_create', 'title', 'POST', '/api/v1/users/videos', { media_id: id }],
  ['conversations.create', 'title', 'POST', '/api/v1/conversations', { kind: 'group', user_ids: [id] }],
  ['conversations.title', 'title', 'PATCH', `/api/v1/conversations/${id}/title`],
  ['matches.filters_create', 'name', 'POST', '/api/v1/matches/filters', { criteria: {} }],
  ['matches.filters_update', 'name', 'PATCH', `/api/v1/matches/filters/${id}`],
  ['matches.cancel_request', 'reason', 'POST', `/api/v1/matches/${id}/cancel_request`],
  ['matches.submit', 'reason', 'POST', `/api/v1/matches/${id}/submit`, { placement: 1 }],
  ['matches.evidence', 'note', 'POST', `/api/v1/matches/${id}/evidence`],
  ['matches.appeal', 'reason', 'POST', `/api/v1/matches/${id}/appeal`],
  ['stakes.challenge_create', 'message', 'POST', '/api/v2/stakes/challenges', challenge],
  ['partners.apply', 'text', 'POST', '/api/v1/partners/apply', { league_ids: [id] }],
  ['users.update', 'bio', 'PUT', '/api/v1/users'],
  ['matches.prematch_ready', 'draw_salt', 'POST', `/api/v1/matches/${id}/prematch`, { ready: true }],
  ['play_events.register', 'name', 'POST', `/api/v1/play_events/${id}/register`],
  ['play_events.check_in', 'draw_salt', 'POST', `/api/v1/play_events/${id}/check_in`],
  ['admin.events.create_tournament', 'name', 'POST', '/admin/v1/events/tournaments', cup],
  ['commentator.video_create', 'title', 'POST', '/commentator/v1/videos', { media_id: id }],
  ['commentator.trailer_create', 'title', 'POST', '/commentator/v1/trailers', { media_id: id, league_id: id }],
  ['commentator.talking_point_create', 'text', 'POST', `/commentator/v1/events/${id}/talking_points`],
  ['commentator.trailer_update', 'title', 'PATCH', `/commentator/v1/trailers/${id}`],
  ['admin.influencers.create', 'name', 'POST', '/admin/v1/influencers', landing],
  ['admin.influencers.create', 'bio', 'POST', '/admin/v1/influencers', landing],
  ['admin.influencers.update', 'name', 'PATCH', `/admin/v1/influencers/${id}`, { reason: 'x' }],
  ['admin.influencers.update', 'bio', 'PATCH', `/admin/v1/influencers/${id}`, { reason: 'x' }],
  ['admin.catalog.console_create', 'name', 'POST', `${catalog}/consoles`, { reason: 'x' }],
  ['admin.catalog.console_update', 'name', 'PATCH', `${catalog}/consoles/${id}`, { reason: 'x' }],
  ['admin.catalog.game_create', 'name', 'POST', '/admin/v1/catalog/games', game],
  ['admin.catalog.game_create', 'genre', 'POST', '/admin/v1/catalog/games', game],
  ['admin.catalog.game_update', 'name', 'PATCH', `/admin/v1/catalog/games/${id}`, { reason: 'x' }],
  ['admin.catalog.game_update', 'genre', 'PATCH', `/admin/v1/catalog/games/${id}`, { reason: 'x' }],
  ...modeTexts.map(
    (field): Call => ['admin.catalog.game_mode_create', field, 'POST', `${catalog}/games/${id}/modes`, mode],
  ),
  ...modeTexts.map(
    (field): Call => ['admin.catalog.game_mode_update', field, 'PATCH', `${catalog}/modes/${id}`, { reason: 'x' }],
  ),
  ...documentTexts.map((field): Call => ['admin.content.create', field, 'POST', documents, announcement]),
  ...documentTexts.map(
    (field): Call => ['admin.content.update', field, 'PATCH', `${documents}/${id}`, { version: 1, reason: 'x' }],
  ),
  ['admin.leagues.create', 'name', 'POST', '/admin/v1/leagues', league],
  ['admin.leagues.update', 'name', 'PATCH', `/admin/v1/leagues/${id}`, { reason: 'x' }],
  ['admin.leagues.team_create', 'name', 'POST', `/admin/v1/leagues/${id}/teams`, { code: 'OWL', reason: 'x' }],
  ['admin.leagues.team_update', 'name', 'PATCH', `/admin/v1/leagues/${id}/teams/${id}`, { reason: 'x' }],
  ['admin.staff.create', 'name', 'POST', '/admin/v1/staff', account],
  ['admin.events.change_name', 'name', 'POST', `/admin/v1/events/${id}/change_name`],
  ['admin.events.team_change_name', 'name', 'POST', `/admin/v1/events/${id}/teams/${id}/change_name`],
  ['admin.events.team_add', 'name', 'POST', `/admin/v1/events/${id}/teams`, { user_ids: [id] }],
  ['admin.events.push_notify', 'title', 'POST', `/admin/v1/events/${id}/push_notify`, { body: 'Be there' }],
  ['admin.events.push_notify', 'body', 'POST', `/admin/v1/events/${id}/push_notify`, { title: 'Tonight' }],
  ['admin.events.create_element_sets', 'name', 'POST', '/admin/v1/events/element_sets', { ...elementSet }],
  [
    'admin.events.create_element_sets',
    'elements',
    'POST',
    '/admin/v1/events/element_sets',
    { ...elementSet, name: 'Maps' },
  ],
  ...['name', 'elements'].map(
    (field): Call => [
      'admin.events.update_element_set',
      field,
      'POST',
      `/admin/v1/events/element_sets/${id}`,
      { ...elements, name: 'Maps', kind: 'maps', reason: 'x' },
    ],
  ),
  ['admin.conversations.open', 'text', 'POST', '/admin/v1/conversations', { user_id: id }],
  ['admin.conversations.reply', 'text', 'POST', `/admin/v1/conversations/${id}/messages`],
  ['admin.users.donate', 'description', 'POST', `/admin/v1/users/${id}/donate`, { wager_only: true, amount: 100 }],
  ['admin.matches.submit', 'reason', 'POST', `/admin/v1/matches/${id}/submit`, { ...verdict, user_id: id }],
  ['admin.matches.replay', 'reason', 'POST', `/admin/v1/matches/${id}/replay`, verdict],
  [
    'admin.matches.cancel',
    'reason',
    'POST',
    `/admin/v1/matches/${id}/cancel`,
    { ...verdict, category: 'Mutual Cancel' },
  ],
  [
    'admin.partners.team_tag',
    'tag',
    'POST',
    `/admin/v1/partners/${id}/leagues/${id}/team_tag`,
    { reason: 'Asked for.' },
  ],
  ['referee.announcements', 'description', 'POST', `/admin/v1/referee/events/${id}/announcements`],
  ['referee.play_interval', 'kind', 'POST', `/admin/v1/referee/events/${id}/play_interval`, { minutes: 5 }],
  [
    'referee.play_by_play_create',
    'words',
    'POST',
    `/admin/v1/referee/matches/${id}/play_by_plays`,
    { round_number: 1, scores },
  ],
];

function authorOf(operation: string): Person {
  if (/^(admin|referee)\./.test(operation)) return staff;
  return operation.startsWith('commentator.') ? caster : player;
}

/** Fields that hold several texts. */
const lists = new Set(['elements', 'rules']);

const send = ([operation, field, method, url, rest]: Call, text: string) =>
  t.inject(authorOf(operation), method, url, {
    ...rest,
    [field]: lists.has(field) ? [text, 'Other'] : text,
  });

describe('language filter', () => {
  test.each(written)('%s refuses a %s that breaks the rules and returns the words', async (...row) => {
    const answer = await send(row, 'you cunt');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({
      code: 1000,
      message: 'This text breaks our language rules. Change it and try again.',
      param: row[1],
      data: { matches: ['cunt'] },
    });
  });

  test.each(written)('%s accepts a clean %s', async (...row) => {
    const answer = await send(row, 'Good games only');
    expect(answer.json().error?.message ?? '').not.toMatch(/language rules/);
    expect(answer.statusCode).not.toBe(500);
  });

  test('refusals are logged, and authors of blocked texts are muted after the third', async () => {
    const author = await t.person();
    const bio = (text: string) => t.inject(author, 'PUT', '/api/v1/users', { bio: text });
    await bio('what a shit season');
    for (const text of ['kill yourself', 'kill yourself now', 'go kill yourself']) await bio(text);
    const log = await t.db
      .selectFrom('moderation_log')
      .select(['action', 'rule', 'conversation_id'])
      .where('user_id', '=', author.id)
      .orderBy('created_at')
      .execute();
    const blocked = { action: 'block', rule: 'profanity', conversation_id: null };
    expect(log).toEqual([{ ...blocked, action: 'flag' }, blocked, blocked, blocked]);
    const silences = await t.db.selectFrom('silences').select('scope').where('user_id', '=', author.id).execute();
    expect(silences).toEqual([{ scope: 'all' }]);
  });
});

describe('coverage', () => {
  test('the table lists every field the filter covers', () => {
    const covered = fields.filter(({ filtered }) => filtered).map(({ name }) => name);
    expect(covered.toSorted()).toEqual(written.map(([operation, field]) => `${operation} ${field}`).toSorted());
  });

  test('any other free text has a reason', () => {
    const unexplained = fields.filter(({ name, filtered }) => !filtered && !reasonFor(name));
    expect(unexplained.map(({ name }) => name)).toEqual([]);
  });

  test('no reason is obsolete', () => {
    const open = fields.filter(({ filtered }) => !filtered).map(({ name }) => name);
    const unused = Object.values(unfiltered).flatMap((patterns) =>
      patterns.filter((pattern) => !open.some((name) => pattern.test(name))),
    );
    expect(unused).toEqual([]);
  });
});

/** Reasons why fields aren't checked by the route's filter. Each key has the form `operation field`. */
const unfiltered: Readonly<Record<string, RegExp[]>> = {
  'compared with what is stored, never stored': [
    /^admin\.events\.(team_)?change_(name|code) was$/,
    /^admin\.(events|influencers)\.picture was$/,
    /^admin\.events\.create_(stake_event|tournament) picture_was$/,
  ],
  'only names of time zones are accepted': [/^admin\.leagues\.(create|update) time_zone$/],
  'posts have the filter of messages, which answers code 12': [
    /^(chats\.send|comments\.create|messages\.(send|edit)) text$/,
  ],
  'only staff read it, and it may have to quote what somebody said': [
    /^moderation\.flag text$/,
    /^users\.block note$/,
    /^support\.survey_answer answers\.value$/,
    /^admin\.(?!matches\.(submit|replay|cancel)).* reason$/,
    /^referee\.block_payout reason$/,
    /^commentator\.event_release reason$/,
    /^admin\.events\.tournament_invite_list_save name$/,
    /^admin\.events\.team_tags_set tags$/,
    /^admin\.reconciliation\.close note$/,
    /^admin\.(notes\.|(events|partners)\.note_)(create|update) text$/,
    /^admin\.matches\..* rule$/,
    /^stakes\.object text$/,
    /^partners\.strike_appeal text$/,
  ],
  'a legal name, which is never public and has to match a document': [/^users\.update_name (first|last)_name$/],
  'the exact name of an account elsewhere': [/^(gamer_ids\.create|admin\.users\.connect_gamer_id) value$/],
  'staff quote what a user wrote': [
    /^admin\.stakes\.objection_decide answer$/,
    /^admin\.partners\.strike_create text$/,
  ],
  'an item of an invoice, which only staff and its partner read': [
    /^admin\.partners\.invoice_create items\.description$/,
  ],
  'chosen from a list or defined by another system': [
    /^auth\.authenticate utm_(campaign|medium|source)$/,
    /^admin\.users\.move_phone phone_number$/,
    /^admin\.users\.(profile_image profile|player_card_image card)_image_url$/,
    /^gamer_ids\.create link_state$/,
    /^id_systems\.account (code|state)$/,
    /^admin\.auth\.prove (nonce|token)$/,
    /^admin\.staff\.create email$/,
    /^((admin\.)?auth|commentator)\.authenticate (app_version|email|nonce|phone_number|referral_code|token)$/,
    /^(chats\.send|comments\.create|messages\.send) (content_id|giphy_id|nonce)$/,
    /^device\.(check_in|register) (app_version|desktop_version|geo_token|token)$/,
    /^identity\.(code code|create value)$/,
    /^matches\.join invite_code$/,
    /^play_events\.(join|register) code$/,
    /^messages\.react (type|value)$/,
    /^moderation\.flag reason$/,
    /^notifications\.unsubscribe token$/,
    /^support\.survey_answer answers\.question$/,
    /^twitch\.connect (code|state)$/,
    /^wallet\.(payment_source_add value|deposit payment_token)$/,
    /^admin\.reconciliation\.pay_out destination\.value$/,
    /^admin\.wallets\.reject_identity reason_id$/,
    /^admin\.referrals\.add code$/,
    /^commentator\.authenticate_portal (app_version|code)$/,
  ],
  'the text to check': [/^filters\.profanity text$/],
  'only the editor of a document reads it': [/^admin\.content\.preview (title|summary|body)$/],
};

const reasonFor = (name: string) =>
  Object.entries(unfiltered).find(([, patterns]) => patterns.some((pattern) => pattern.test(name)))?.[0];

interface Schema {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  [LANGUAGE_FILTER]?: boolean;
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
}
const contract = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Lists the free-text fields in all request bodies. */
const fields = Object.values(contract.paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap(({ operationId, requestBody }) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      freeTexts(schema).map(({ path, filtered }) => ({ name: `${operationId} ${path.join('.')}`, filtered })),
    ),
  );

function freeTexts(schema: Schema, path: string[] = []): { path: string[]; filtered: boolean }[] {
  const { $ref, type, format, pattern, properties, items, anyOf } = schema;
  if ($ref) return freeTexts(contract.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, path);
  if (properties) return Object.entries(properties).flatMap(([name, member]) => freeTexts(member, [...path, name]));
  if (items) return freeTexts(items, path);
  if (anyOf) return anyOf.flatMap((option) => freeTexts(option, path));
  const fixed = schema.enum !== undefined || schema.const !== undefined;
  if (type !== 'string' || format !== undefined || pattern !== undefined || fixed) return [];
  return [{ path, filtered: schema[LANGUAGE_FILTER] === true }];
}
