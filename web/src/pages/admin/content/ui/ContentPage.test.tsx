import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find, pressKey } from '@/shared/lib/testing';
import { harmIn, hostileTexts } from '@/shared/lib/testing/hostile.ts';
import { currentToasts } from '@/shared/lib/toasts';
import { ContentPage } from './ContentPage.tsx';

afterEach(endStaffPage);

const row = (more: object = {}) => ({
  __typename: 'AdminDocument',
  id: 'd-1',
  kind: 'faq',
  title: 'What is staking?',
  summary: 'Stakes in a sentence.',
  body: 'From {stake_min}.',
  imageUrl: null,
  deeplink: null,
  buttonText: null,
  audience: 'everyone',
  position: 4,
  publishFrom: '2026-11-20T09:00:00.000Z',
  publishUntil: null,
  state: 'published',
  source: 'edited',
  editedAt: '2026-11-21T09:00:00.000Z',
  version: 7,
  usefulVotes: 2,
  otherVotes: 1,
  ...more,
});
const page = (items: readonly object[]) => ({
  adminDocuments: { __typename: 'AdminDocumentPage', items, page: 1, pageSize: 20, hasNext: false },
});
const block = (text: string) => ({
  __typename: 'DocumentBlock',
  kind: 'paragraph',
  spans: [{ __typename: 'DocumentSpan', text, strong: false, italic: false, code: false, link: null }],
});
const previewed = (title: string, text = '') => ({
  adminPreviewDocument: { __typename: 'DocumentPreview', title, summary: title, blocks: [block(text)] },
});

async function list(items: readonly object[], role = 'event_manager', path = '/admin/content') {
  const shown = showAsStaff([role], <ContentPage />, path);
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  await call('StaffDocuments')?.answer(page(items));
  return { ...shown, call };
}

async function open(more: object = {}) {
  const shown = await list([row(more)]);
  pressKey(document.body, 'j');
  return shown;
}

const dialog = () => find(document, '[role=dialog]');
const preview = () => find(dialog(), '[aria-label=Preview]');
function areaNamed(name: string): HTMLTextAreaElement {
  const label = [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent === name);
  const area = label && document.getElementById(label.htmlFor);
  if (!(area instanceof HTMLTextAreaElement)) throw new Error(`no text area ${name}`);
  return area;
}
const giveReason = () => fill(areaNamed('Reason'), 'Clearer words.');
/** Waits for the preview of the current text, and returns its call. */
async function nextPreview(shown: Awaited<ReturnType<typeof list>>, text: object) {
  await expect.poll(() => shown.call('PreviewDocument')?.variables).toMatchObject(text);
  return shown.call('PreviewDocument');
}
const toasts = () => currentToasts().map(({ title }) => title);

it('lists documents with state and votes, filtered by the address', async () => {
  const { root, call } = await list([row()], 'admin', '/admin/content?kind=faq&state=published&source=edited');
  expect(call('StaffDocuments')?.variables).toMatchObject({
    kind: 'faq',
    state: 'published',
    source: 'edited',
    page: 1,
  });
  expect(root.textContent).toContain('Published · Edited');
  expect(root.textContent).toContain('2 of 3 players found it useful');
});

it('ignores a filter that doesn’t exist', async () => {
  const { call } = await list([row()], 'admin', '/admin/content?kind=nothing');
  expect(call('StaffDocuments')?.variables).toMatchObject({ kind: null });
});

it('says what to do first, and hides the page from other roles', async () => {
  const { root } = await list([]);
  expect(root.textContent).toContain('Create the first home page card, announcement or news item.');
  endStaffPage();
  const other = await list([row()], 'finance');
  expect(other.root.textContent).not.toContain('What is staking?');
  expect(other.calls).toEqual([]);
});

it('creates a card once it is complete, and shows it as players see it', async () => {
  const shown = await list([]);
  click(buttonNamed(shown.root, 'New document'));
  giveReason();
  click(buttonNamed(dialog(), 'Create document'));
  expect(dialog().textContent).toContain('Enter a title.');
  fill(fieldNamed(dialog(), 'Title'), 'From {entry_min}');
  fill(areaNamed('Summary'), 'Play.');
  fill(fieldNamed(dialog(), 'Button link'), 'duelbook://set_tab/2');
  fill(fieldNamed(dialog(), 'Button label'), 'Find a match');
  await (await nextPreview(shown, { title: 'From {entry_min}' }))?.answer(previewed('From $1.00'));
  expect(find(preview(), '[aria-roledescription=carousel] h2').textContent).toBe('From $1.00');
  expect(find(preview(), 'a').textContent).toBe('Find a match');
  click(buttonNamed(dialog(), 'Create document'));
  await expect
    .poll(() => shown.call('CreateDocument')?.variables)
    .toMatchObject({
      kind: 'jumbotron',
      title: 'From {entry_min}',
      deeplink: 'duelbook://set_tab/2',
      publishUntil: null,
    });
  await shown.call('CreateDocument')?.answer({ adminCreateDocument: row({ id: 'd-2', kind: 'jumbotron' }) });
  expect(toasts()).toContain('Document created');
});

it('sends only what has changed, with the version that was read', async () => {
  const shown = await open();
  click(buttonNamed(shown.root, 'Edit'));
  giveReason();
  click(buttonNamed(dialog(), 'Save document'));
  expect(dialog().textContent).toContain('Change something first.');
  fill(fieldNamed(dialog(), 'Question'), 'What’s staking?');
  click(buttonNamed(dialog(), 'Save document'));
  await expect
    .poll(() => shown.call('UpdateDocument')?.variables)
    .toEqual({
      id: 'd-1',
      version: 7,
      title: 'What’s staking?',
      reason: 'Clearer words.',
      idempotencyKey: expect.any(String),
    });
  await shown.call('UpdateDocument')?.answer({ adminUpdateDocument: row({ version: 8 }) });
  expect(toasts()).toContain('Document saved');
});

it('keeps what was typed when someone else has changed the document', async () => {
  const shown = await open();
  click(buttonNamed(shown.root, 'Edit'));
  giveReason();
  fill(fieldNamed(dialog(), 'Question'), 'Mine');
  click(buttonNamed(dialog(), 'Save document'));
  await expect.poll(() => shown.call('UpdateDocument')).toBeTruthy();
  await shown.call('UpdateDocument')?.refuse('CONFLICT', 1001, undefined, 409);
  expect(find(dialog(), '[role=alert]').textContent).toBe('no');
  expect(fieldNamed(dialog(), 'Question').value).toBe('Mine');
});

it('shows why a text can’t be previewed, and hostile text as text', async () => {
  const shown = await open();
  click(buttonNamed(shown.root, 'Edit'));
  await (await nextPreview(shown, { body: 'From {stake_min}.' }))?.refuse('BAD_USER_INPUT', 1000);
  expect(find(preview(), '[role=status]').textContent).toBe('no');
  for (const text of hostileTexts) {
    fill(areaNamed('Text'), text);
    await (await nextPreview(shown, { body: text }))?.answer(previewed(text, text));
    expect(find(preview(), 'h3').textContent).toBe(text);
    expect(find(preview(), 'p').textContent).toContain(text);
    expect(find(preview(), '[role=status]').textContent).toBe('');
    expect(harmIn(document.body)).toEqual([]);
  }
});

it('withdraws a document and publishes it again, with a reason', async () => {
  const shown = await open();
  click(buttonNamed(shown.root, 'Withdraw'));
  expect(dialog().textContent).toContain('Players no longer see it.');
  click(buttonNamed(dialog(), 'Withdraw document'));
  expect(shown.call('WithdrawDocument')).toBeUndefined();
  giveReason();
  click(buttonNamed(dialog(), 'Withdraw document'));
  await expect.poll(() => shown.call('WithdrawDocument')?.variables).toMatchObject({ id: 'd-1', version: 7 });
  await shown.call('WithdrawDocument')?.answer({ adminWithdrawDocument: row({ state: 'withdrawn', version: 8 }) });
  expect(toasts()).toContain('Document withdrawn');
  click(buttonNamed(shown.root, 'Publish'));
  giveReason();
  click(buttonNamed(dialog(), 'Publish document'));
  await expect.poll(() => shown.call('PublishDocument')?.variables).toMatchObject({ id: 'd-1', version: 8 });
});
