import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { InfluencersPage } from './InfluencersPage.tsx';

afterEach(endStaffPage);

const row = (more: object = {}) => ({
  __typename: 'AdminInfluencer',
  id: 'i-1',
  userId: 'u-1',
  user: { __typename: 'PublicPerson', id: 'u-1', username: 'maya', imageUrl: null },
  slug: 'maya-plays',
  name: 'Maya Plays',
  bio: 'Every night.',
  imageUrl: null,
  games: [{ __typename: 'AdminInfluencerGame', id: 'g-1', name: 'Vantablitz' }],
  enabled: true,
  code: 'MAYA',
  ...more,
});

function show(...roles: string[]) {
  const shown = showAsStaff(roles, <InfluencersPage />, '/admin/influencers');
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  return { ...shown, call };
}

async function list(items: readonly object[], ...roles: string[]) {
  const shown = show(...roles);
  await shown.call('StaffInfluencers')?.answer({
    adminInfluencers: { __typename: 'AdminInfluencerPage', items, page: 1, pageSize: 1000, hasNext: false },
  });
  pressKey(document.body, 'j');
  return shown;
}

const dialog = () => find(document, '[role=dialog]');
/** The text area with this label. */
function area(name: string): HTMLTextAreaElement {
  const label = [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent?.trim() === name);
  if (!(label?.control instanceof HTMLTextAreaElement)) throw new Error(`no text area named ${name}`);
  return label.control;
}
const answerGames = (shown: Awaited<ReturnType<typeof list>>) =>
  shown.call('InfluencerGames')?.answer({
    adminInfluencerGames: [
      { __typename: 'InfluencerGame', id: 'g-1', name: 'Vantablitz', pages: 1 },
      { __typename: 'InfluencerGame', id: 'g-2', name: 'Orbit League', pages: 0 },
    ],
  });

it('lists pages and shows the current one, without actions for roles that only read', async () => {
  const { root } = await list([row()], 'support');
  expect(root.textContent).toContain('Maya Plays');
  expect(root.textContent).toContain('/i/maya-plays');
  expect(root.textContent).not.toContain('Edit page');
  expect(root.textContent).not.toContain('Add influencer');
});

it('says what appears when there are none', async () => {
  const { root } = await list([], 'risk');
  expect(root.textContent).toContain('No influencers yet');
});

it('asks for a complete page before it sends one', async () => {
  const shown = await list([], 'risk');
  click(buttonNamed(shown.root, 'Add influencer'));
  await answerGames(shown);
  fill(fieldNamed(dialog(), 'User'), '0198a7c3-51de-7b02-8f00-000000000002');
  fill(fieldNamed(dialog(), 'Name'), ' Night Owl ');
  fill(fieldNamed(dialog(), 'Address'), 'Night Owl');
  fill(area('Biography'), 'Late games.');
  fill(fieldNamed(dialog(), 'Referral code'), 'owl4');
  fill(area('Reason'), 'Signed.');
  click(buttonNamed(dialog(), 'Add influencer'));
  expect(dialog().textContent).toContain('Enter an address');
  fill(fieldNamed(dialog(), 'Address'), 'night-owl');
  click(buttonNamed(dialog(), 'Add influencer'));
  await expect
    .poll(() => shown.call('CreateInfluencer')?.variables)
    .toMatchObject({
      userId: '0198a7c3-51de-7b02-8f00-000000000002',
      slug: 'night-owl',
      name: 'Night Owl',
      code: 'OWL4',
      gameIds: [],
    });
  await shown.call('CreateInfluencer')?.answer({ adminCreateInfluencer: row({ id: 'i-2' }) });
  expect(currentToasts().map(({ title }) => title)).toContain('Landing page added');
});

it('shows the landing page while it is typed, and nothing in it can be pressed', async () => {
  const shown = await list([row()], 'risk');
  click(buttonNamed(shown.root, 'Edit page'));
  await answerGames(shown);
  const preview = find<HTMLElement>(dialog(), 'section[aria-label=Preview]');
  expect(preview.querySelector('[inert]')?.textContent).toContain('Join with MAYA');
  for (const part of ['Maya Plays', 'Every night.', 'Vantablitz']) expect(preview.textContent).toContain(part);
  fill(area('Biography'), '<b>Late</b> games.');
  const boxes = [...dialog().querySelectorAll('[role=checkbox]')];
  if (boxes[1]) click(boxes[1]);
  await expect.poll(() => preview.textContent).toContain('Orbit League');
  expect(preview.textContent).toContain('<b>Late</b> games.');
  expect(preview.querySelector('b')).toBeNull();
});

it('edits games and hides a page', async () => {
  const shown = await list([row()], 'risk');
  click(buttonNamed(shown.root, 'Edit page'));
  await answerGames(shown);
  for (const box of dialog().querySelectorAll('[role=checkbox]')) click(box);
  fill(area('Reason'), 'New season.');
  click(buttonNamed(dialog(), 'Save page'));
  await expect.poll(() => shown.call('UpdateInfluencer')?.variables).toMatchObject({ id: 'i-1', gameIds: ['g-2'] });
  await shown.call('UpdateInfluencer')?.answer({ adminUpdateInfluencer: row() });
  click(buttonNamed(shown.root, 'Hide page'));
  fill(area('Reason'), 'Contract ended.');
  click(buttonNamed(dialog(), 'Hide page'));
  await expect.poll(() => shown.call('UpdateInfluencer')?.variables).toMatchObject({ id: 'i-1', enabled: false });
  await shown.call('UpdateInfluencer')?.answer({ adminUpdateInfluencer: row({ enabled: false }) });
  expect(buttonNamed(shown.root, 'Show page')).toBeTruthy();
});

it('doesn’t let staff change their own page', async () => {
  const { root } = await list([row({ userId: 's-1' })], 'risk');
  expect(buttonNamed(root, 'Edit page').getAttribute('aria-disabled')).toBe('true');
});
