import { expect, it } from 'vitest';
import type { StaffDocument_RowFragment } from '../api/content.generated.ts';
import { changeOf, cleanDraft, type DocumentDraft, draftFault, draftOf, emptyDraft } from './documentDraft.ts';

const row: StaffDocument_RowFragment = {
  __typename: 'AdminDocument',
  id: 'd',
  kind: 'jumbotron',
  title: 'Play',
  summary: 'Two entries, one winner.',
  body: 'Matches from {entry_min}.',
  imageUrl: '/art/duel.svg',
  deeplink: 'duelbook://set_tab/2',
  buttonText: 'Find a match',
  audience: 'everyone',
  position: 3,
  publishFrom: '2026-11-20T09:00:30.000Z',
  publishUntil: null,
  state: 'published',
  source: 'shipped',
  editedAt: null,
  version: 1,
  usefulVotes: 0,
  otherVotes: 0,
};
const card: DocumentDraft = { ...emptyDraft, title: ' Season 4 ', summary: ' Play. ' };

it('sends trimmed texts, null for what is empty, and only what the kind has', () => {
  const sent = { title: 'Season 4', summary: 'Play.', publishFrom: undefined, publishUntil: null };
  const button = { deeplink: null, buttonText: null };
  expect(cleanDraft(card)).toEqual({ ...sent, ...button, imageUrl: null, audience: 'everyone' });
  expect(cleanDraft({ ...card, kind: 'blog', body: ' Text. ', audience: 'new', position: '2' })).toEqual({
    ...sent,
    ...button,
    imageUrl: null,
    body: 'Text.',
  });
  expect(cleanDraft({ ...card, kind: 'faq', body: 'Text.', deeplink: 'https://a.example', position: ' 2 ' })).toEqual({
    ...sent,
    body: 'Text.',
    position: 2,
  });
});

it('changes only what staff have changed, and keeps the seconds of a start', () => {
  expect(changeOf(row, draftOf(row))).toEqual({});
  expect(changeOf(row, { ...draftOf(row), title: 'Play now', imageUrl: '' })).toEqual({
    title: 'Play now',
    imageUrl: null,
  });
  const started = { ...draftOf(row), from: '2026-11-21T10:00' };
  expect(changeOf(row, started)).toEqual({ publishFrom: new Date('2026-11-21T10:00').toISOString() });
});

it.each<[Partial<DocumentDraft>, string]>([
  [{ title: ' ' }, 'title'],
  [{ summary: '' }, 'summary'],
  [{ kind: 'blog' }, 'Enter the text'],
  [{ buttonText: 'Go' }, 'the button’s link'],
  [{ deeplink: 'duelbook://wallet' }, 'label'],
  [{ deeplink: 'javascript:alert(1)', buttonText: 'Go' }, 'duelbook://'],
  [{ imageUrl: 'http://a.example/b.png' }, 'https://'],
  [{ position: '-1' }, 'position'],
  [{ from: '2026-11-21T10:00', until: '2026-11-21T10:00' }, 'after the start'],
])('says what is missing in %o', (change, words) => {
  expect(draftFault(card)).toBeNull();
  expect(draftFault({ ...card, ...change })).toContain(words);
});

it('accepts an announcement without a summary, and the picture that a document already has', () => {
  expect(draftFault({ ...card, kind: 'announcement', summary: '' })).toBeNull();
  expect(draftFault(draftOf(row))).toContain('https://');
  expect(draftFault(draftOf(row), row)).toBeNull();
});

it('asks for a place and a start only if the document has them already', () => {
  expect(draftFault({ ...card, position: '', from: '' })).toBeNull();
  expect(draftFault({ ...draftOf(row), position: '' }, row)).toContain('position');
  expect(draftFault({ ...draftOf(row), from: '' }, row)).toBe('Enter a start time.');
  expect(draftFault({ ...draftOf({ ...row, kind: 'blog' }), position: '' }, row)).toBeNull();
});
