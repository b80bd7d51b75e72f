import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enroll, programLeague } from '../../partners/testing/partners.ts';
import { newId } from '../../shared/ids.ts';
import { type Person, type TestPlatform, testPlatform } from '../../testing/harness.ts';
import { cup, organizer } from '../../tournaments/testing/cups.ts';
import { staffActions } from '../testing/staff.ts';

let t: TestPlatform;
let risk: Person;
let support: Person;
let tags: { id: string; name: string }[];
beforeAll(async () => {
  t = await testPlatform();
  risk = await t.person({ area: 'staff', roles: ['risk'] });
  support = await t.person({ area: 'staff', roles: ['support'] });
  tags = (await t.inject(risk, 'GET', '/admin/v1/notes/tags')).json().items;
});
afterAll(() => t.close());

const tagOf = (name: string) => tags.find((tag) => tag.name === name)?.id ?? '';
const write = (about: Person, text: string, tag = 'Risk', by: Person | null = risk) =>
  t.inject(by, 'POST', '/admin/v1/notes', { user_id: about.id, tag_id: tagOf(tag), text });
const change = (id: string, body: object, by = risk) => t.inject(by, 'PATCH', `/admin/v1/notes/${id}`, body);
const remove = (id: string) => t.inject(risk, 'DELETE', `/admin/v1/notes/${id}`);
const list = (about: Person, more = '', by: Person | null = risk) =>
  t.inject(by, 'GET', `/admin/v1/notes?user_id=${about.id}${more}`);
const textsOf = async (about: Person, more = '') =>
  (await list(about, more)).json().items.map(({ text }: { text: string }) => text);

it('lists pinned notes first, then newest first, and by tag', async () => {
  const person = await t.person();
  const { id } = (await write(person, ' Shares a laptop ')).json();
  await write(person, 'Asked about a limit', 'Support', support);
  await write(person, '<b>bold</b> =1+1');
  await change(id, { pinned: true }, support);
  expect(await textsOf(person)).toEqual(['Shares a laptop', '<b>bold</b> =1+1', 'Asked about a limit']);
  expect(await textsOf(person, `&tag_id=${tagOf('Support')}`)).toEqual(['Asked about a limit']);
  expect((await list(person, '&page_size=1')).json()).toMatchObject({
    items: [
      {
        id,
        user_id: person.id,
        tag: { name: 'Risk' },
        pinned: true,
        author: { id: risk.id },
        edited_at: null,
      },
    ],
    has_next: true,
  });
});

it('edits and deletes notes, and keeps what they said before', async () => {
  const person = await t.person();
  const { id } = (await write(person, 'First')).json();
  expect((await change(id, { text: 'Second', tag_id: tagOf('Conduct') })).json()).toMatchObject({
    text: 'Second',
    tag: { name: 'Conduct' },
    edited_at: expect.any(String),
  });
  await change(id, { text: 'Third' }, support);
  const old = await t.owner
    .selectFrom('staff_note_revisions')
    .select(['text', 'tag_id', 'replaced_by'])
    .where('note_id', '=', id)
    .orderBy('replaced_at')
    .execute();
  expect(old).toEqual([
    { text: 'First', tag_id: tagOf('Risk'), replaced_by: risk.id },
    { text: 'Second', tag_id: tagOf('Conduct'), replaced_by: support.id },
  ]);
  expect((await remove(id)).json()).toMatchObject({ id, text: 'Third' });
  expect(await textsOf(person)).toEqual([]);
  expect((await change(id, { text: 'Again' })).statusCode).toBe(404);
  expect(await staffActions(t, person.id)).toEqual([
    'admin.notes.create',
    'admin.notes.update',
    'admin.notes.update',
    'admin.notes.delete',
    'admin.notes.list',
  ]);
});

it('formats notes as light Markdown, and keeps everything else as text', async () => {
  const person = await t.person();
  const shown = async (text: string) => {
    const { blocks } = (await write(person, text)).json();
    return blocks.map(({ kind, spans }: { kind: string; spans: Record<string, unknown>[] }) => [
      kind,
      ...spans.map((span) => [span.text, ...['strong', 'italic', 'code', 'link'].filter((key) => span[key])].join(' ')),
    ]);
  };
  expect(await shown('**Bold** *italic* `a  b`\nnext line\n\n- one\n1. first')).toEqual([
    ['paragraph', 'Bold strong', ' ', 'italic italic', ' ', 'a  b code', '\nnext line'],
    ['bullet', 'one'],
    ['step', 'first'],
  ]);
  expect(await shown('See [the clip](https://clips.test/1) or https://clips.test/2.')).toEqual([
    ['paragraph', 'See ', 'the clip link', ' or ', 'https://clips.test/2 link', '.'],
  ]);
  for (const text of [
    '<img src=x onerror=alert(1)> &lt;b&gt;',
    '[x](javascript:alert(1)) [y](data:text/html,z) [z](http://a.test)',
    '![x](javascript:alert(1)) http://a.test www.a.test',
    '# not a heading\n> not a quote\n---',
    '2019. A good year',
    '=1+1 (c) "quoted" ... snake_case_name',
    '-',
  ])
    expect(await shown(text)).toEqual([['paragraph', text]]);
  expect(await textsOf(person, '&page_size=1')).toEqual(['-']);
});

it('needs a text, a known tag and a known user', async () => {
  const person = await t.person();
  expect((await write(person, '   ')).json().error).toMatchObject({ code: 1000, param: 'text' });
  const unknown = { user_id: person.id, tag_id: newId(), text: 'Hi' };
  expect((await t.inject(risk, 'POST', '/admin/v1/notes', unknown)).json().error).toMatchObject({
    code: 1000,
    param: 'tag_id',
  });
  expect((await write({ ...person, id: newId() }, 'Hi')).statusCode).toBe(404);
});

describe.each([
  ['events', 'event_manager', 'event_id', async () => (await cup(t, await organizer(t))).id],
  [
    'partners',
    'partner_manager',
    'partner_id',
    async () => {
      const person = await t.person();
      await enroll(t, person, [await programLeague(t)]);
      return person.id;
    },
  ],
] as const)('notes about %s', (plural, role, field, subjectOf) => {
  it('are written, listed, changed and deleted by the roles that work with them, and logged', async () => {
    const staff = await t.person({ area: 'staff', roles: [role] });
    const id = await subjectOf();
    const path = `/admin/v1/${plural}/${id}/notes`;
    const tag_id = tagOf('Schedule');
    const written = (await t.inject(staff, 'POST', path, { tag_id, text: 'Starts **late**' })).json();
    expect(written).toMatchObject({ text: 'Starts **late**', tag: { name: 'Schedule' }, author: { id: staff.id } });
    expect([written.user_id, written.event_id, written.partner_id].filter(Boolean)).toEqual([written[field]]);
    expect(written[field]).toBe(id);
    const own = `/admin/v1/${plural}/notes/${written.id}`;
    expect((await t.inject(staff, 'PATCH', own, { text: 'Starts on time', pinned: true })).json()).toMatchObject({
      text: 'Starts on time',
      pinned: true,
      edited_at: expect.any(String),
    });
    const texts = async () =>
      (await t.inject(staff, 'GET', `${path}?tag_id=${tag_id}`))
        .json()
        .items.map((note: { text: string }) => note.text);
    expect(await texts()).toEqual(['Starts on time']);
    const { text } = await t.owner
      .selectFrom('staff_note_revisions')
      .select('text')
      .where('note_id', '=', written.id)
      .executeTakeFirstOrThrow();
    expect(text).toBe('Starts **late**');
    expect((await t.inject(staff, 'DELETE', own)).json().id).toBe(written.id);
    expect(await texts()).toEqual([]);
    expect((await t.inject(staff, 'DELETE', own)).statusCode).toBe(404);
    const actions = await staffActions(t, id);
    for (const name of ['note_create', 'note_update', 'note_delete', 'notes'])
      expect(actions).toContain(`admin.${plural}.${name}`);
  });

  it('are out of reach for other roles, also by the calls for notes about users', async () => {
    const staff = await t.person({ area: 'staff', roles: [role] });
    const finance = await t.person({ area: 'staff', roles: ['finance'] });
    const id = await subjectOf();
    const path = `/admin/v1/${plural}/${id}/notes`;
    const note = (await t.inject(staff, 'POST', path, { tag_id: tagOf('Risk'), text: 'Hi' })).json().id;
    for (const by of [finance, await t.person()]) expect((await t.inject(by, 'GET', path)).statusCode).toBe(403);
    expect((await change(note, { text: 'Mine' })).statusCode).toBe(404);
    expect((await remove(note)).statusCode).toBe(404);
    const person = await t.person();
    const aboutUser = (await write(person, 'About the account')).json().id;
    expect((await t.inject(staff, 'DELETE', `/admin/v1/${plural}/notes/${aboutUser}`)).statusCode).toBe(404);
    expect(await textsOf(person)).toEqual(['About the account']);
  });

  it('need something to be about', async () => {
    const staff = await t.person({ area: 'staff', roles: [role] });
    const body = { tag_id: tagOf('Risk'), text: 'Hi' };
    expect((await t.inject(staff, 'POST', `/admin/v1/${plural}/${newId()}/notes`, body)).statusCode).toBe(404);
  });
});

it('keeps notes about a partner apart from those about the account', async () => {
  const person = await t.person();
  await enroll(t, person, [await programLeague(t)]);
  const manager = await t.person({ area: 'staff', roles: ['partner_manager'] });
  await write(person, 'Shares a laptop');
  const path = `/admin/v1/partners/${person.id}/notes`;
  await t.inject(manager, 'POST', path, { tag_id: tagOf('Support'), text: 'Moves in summer' });
  expect((await t.inject(manager, 'GET', path)).json().items).toMatchObject([{ text: 'Moves in summer' }]);
  expect(await textsOf(person)).toEqual(['Shares a laptop']);
});

it('is only for staff with a role', async () => {
  const person = await t.person();
  const referee = await t.person({ area: 'staff', roles: ['referee'] });
  for (const by of [referee, person]) {
    expect((await list(person, '', by)).statusCode).toBe(403);
    expect((await write(person, 'Hi', 'Risk', by)).statusCode).toBe(403);
  }
  expect((await list(person, '', null)).statusCode).toBe(401);
});
