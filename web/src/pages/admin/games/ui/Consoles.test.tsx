import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { GamesPage } from './GamesPage.tsx';

afterEach(endStaffPage);

const forge = { __typename: 'IdSystem', id: 's-1', name: 'Forge' };
const pc = (more: object = {}) => ({
  __typename: 'AdminConsole',
  id: 'c-1',
  name: 'PC',
  idSystemId: 's-1',
  gamesCount: 2,
  ...more,
});

async function list(consoles: readonly object[]) {
  const shown = showAsStaff(['event_manager'], <GamesPage />, '/admin/games');
  const call = (operation: string) => shown.calls.findLast((each) => each.operation === operation);
  await call('StaffConsoles')?.answer({ adminConsoles: consoles, idSystems: [forge] });
  return { ...shown, call };
}

const dialog = () => find(document, '[role=dialog]');
const giveReason = () => fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Players asked for it.');
const toasts = () => currentToasts().map(({ title }) => title);

it('lists consoles with their gamer IDs and games', async () => {
  const { root } = await list([pc(), pc({ id: 'c-2', name: 'Cabinet', idSystemId: null, gamesCount: 1 })]);
  expect(root.textContent).toContain('Forge · 2 games');
  expect(root.textContent).toContain('No gamer ID · 1 game');
});

it('creates the first console once it has a name', async () => {
  const shown = await list([]);
  expect(shown.root.textContent).toContain('No consoles yet');
  click(buttonNamed(shown.root, 'New console'));
  giveReason();
  click(buttonNamed(dialog(), 'Create console'));
  expect(dialog().textContent).toContain('Enter a name of at least two characters.');
  expect(shown.call('CreateConsole')).toBeUndefined();
  fill(fieldNamed(dialog(), 'Name'), ' Deck ');
  click(buttonNamed(dialog(), 'Create console'));
  await expect
    .poll(() => shown.call('CreateConsole')?.variables)
    .toMatchObject({ name: 'Deck', idSystemId: null, reason: 'Players asked for it.' });
  await shown.call('CreateConsole')?.answer({ adminCreateConsole: pc({ name: 'Deck' }) });
  expect(toasts()).toContain('Console created');
});

it('edits a console, and shows a refusal', async () => {
  const shown = await list([pc()]);
  click(buttonNamed(shown.root, 'Edit PC'));
  fill(fieldNamed(dialog(), 'Name'), 'Computer');
  giveReason();
  click(buttonNamed(dialog(), 'Save console'));
  const sent = { id: 'c-1', name: 'Computer', idSystemId: 's-1' };
  await expect.poll(() => shown.call('UpdateConsole')?.variables).toMatchObject(sent);
  await shown.call('UpdateConsole')?.refuse('DUPLICATE', 1007);
  expect(find(dialog(), '[role=alert]').textContent).toBe('no');
  click(buttonNamed(dialog(), 'Save console'));
  await expect.poll(() => shown.calls.filter(({ operation }) => operation === 'UpdateConsole').length).toBe(2);
  await shown.call('UpdateConsole')?.answer({ adminUpdateConsole: pc({ name: 'Computer' }) });
  expect(toasts()).toContain('Console saved');
});
