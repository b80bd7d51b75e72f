import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find, pressKey } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { SwitchesPage } from './SwitchesPage.tsx';

afterEach(endStaffPage);

const names = ['sign_up', 'deposits', 'withdrawals', 'staking', 'matches', 'chat', 'read_only'];
const config = { __typename: 'PublicConfig', serverTime: new Date().toISOString() };
const row = (name: string, more: object = {}) => ({
  __typename: 'FeatureSwitch',
  name,
  enabled: name !== 'read_only',
  reason: null,
  changedBy: null,
  changedAt: null,
  ...more,
});
const person = (id: string, username: string) => ({ __typename: 'PublicPerson', id, username });
const changed = (id: string, username: string) => ({
  enabled: false,
  reason: 'PayPal is down',
  changedBy: person(id, username),
  changedAt: '2026-11-20T10:00:00Z',
});
const listOf = (more: Record<string, object> = {}) => ({ adminSwitches: names.map((name) => row(name, more[name])) });
const historyOf = (items: object[] = [], page = 1, hasNext = false) => ({
  adminSwitchChanges: { __typename: 'SwitchChangePage', items, page, pageSize: 20, hasNext },
});
const change = (id: string, enabled: boolean, more: object = {}) => ({
  __typename: 'SwitchChange',
  id,
  at: '2026-11-20T10:00:00Z',
  name: 'deposits',
  enabled,
  reason: 'PayPal is down',
  staff: person('s-2', 'ana_ruiz'),
  ...more,
});

function show(roles = ['admin']) {
  const { root, calls } = showAsStaff(roles, <SwitchesPage />);
  const of = (operation: string) => calls.filter((call) => call.operation === operation);
  const last = async (operation: string, count: number) => {
    await expect.poll(() => of(operation).length).toBe(count);
    const call = of(operation).at(-1);
    if (!call) throw new Error(`${operation} wasn’t called`);
    return call;
  };
  return { root, calls, of, last };
}

async function shown(more?: Record<string, object>, history?: object) {
  const page = show();
  await (await page.last('StaffSwitches', 1)).answer(listOf(more));
  await (await page.last('StaffSwitchChanges', 1)).answer(history ?? historyOf());
  return page;
}

const dialog = () => find(document, '[role=dialog]');
const reason = () => find<HTMLTextAreaElement>(document, 'textarea');

it('keeps other roles out without asking for anything', () => {
  const { root, calls } = show(['finance', 'risk', 'support']);
  expect(root.textContent).toContain('limited to these roles: Admin');
  expect(calls).toEqual([]);
});

it('lists every switch with its state, and who changed it when and why', async () => {
  const { root } = await shown({ deposits: changed('s-2', 'ana_ruiz') }, historyOf([change('staff-2', false)]));
  const rows = [...root.querySelectorAll('section')].map(({ textContent }) => textContent ?? '');
  expect(rows[0]).toMatch(/New accounts.*On.*Deposits.*by ana_ruiz · PayPal is down.*Off.*Read-only.*Off/);
  expect(rows[1]).toMatch(/Deposits turned off.*ana_ruiz · PayPal is down/);
  expect(buttonNamed(root, 'Turn on deposits')).toBeDefined();
  expect(buttonNamed(root, 'Turn on read-only')).toBeDefined();
});

it('says that nothing has been changed yet', async () => {
  const { root } = await shown();
  expect(root.textContent).toContain('No changes yet');
});

it('loads older changes', async () => {
  const { root, last } = await shown({}, historyOf([change('staff-2', false)], 1, true));
  click(buttonNamed(root, 'Load more'));
  const call = await last('StaffSwitchChanges', 2);
  expect(call.variables).toEqual({ page: 2 });
  await call.answer(historyOf([change('staff-1', true, { staff: null })], 2));
  await expect.poll(() => root.textContent).toContain('Deposits turned on');
  expect(root.textContent).toContain('Deleted account');
});

it('offers to try again after a failure', async () => {
  const { root, last } = show();
  await (await last('StaffSwitches', 1)).cut();
  await expect.poll(() => root.textContent).toContain('Couldn’t load the switches');
});

it('says what stops for whom, needs a reason, and turns off once however often it is pressed', async () => {
  const { root, last, of } = await shown();
  await (await last('Stopped', 1)).answer({ config: { ...config, stopped: [] } });
  click(buttonNamed(root, 'Turn off deposits'));
  expect(dialog().textContent).toContain('Turn off deposits for everyone');
  expect(dialog().textContent).toContain('Players can’t start a deposit');
  expect(dialog().textContent).toContain('Withdrawals and play continue');
  click(buttonNamed(dialog(), 'Turn off'));
  expect(of('SetSwitch')).toEqual([]);
  expect(dialog().textContent).toContain('Enter a reason');
  fill(reason(), ' PayPal is down ');
  click(buttonNamed(dialog(), 'Turn off'));
  click(buttonNamed(dialog(), 'Turn off'));
  const call = await last('SetSwitch', 1);
  expect(call.variables).toMatchObject({ name: 'deposits', enabled: false, reason: 'PayPal is down' });
  await call.answer({ adminSetSwitch: row('deposits', changed('s-1', 'tomas')) });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Deposits turned off']);
  expect(document.querySelector('[role=dialog]')).toBeNull();
  expect(buttonNamed(root, 'Turn on deposits')).toBeDefined();
  await last('StaffSwitches', 2);
  await last('StaffSwitchChanges', 2);
  await last('Stopped', 2);
});

it('turns on by keyboard', async () => {
  const { root, last } = await shown({ deposits: changed('s-2', 'ana_ruiz') });
  const button = buttonNamed(root, 'Turn on deposits');
  button.focus();
  expect(document.activeElement).toBe(button);
  click(button);
  expect(dialog().textContent).toContain('Players can deposit again.');
  expect(dialog().textContent).toContain('PayPal is down');
  fill(reason(), 'Works again');
  buttonNamed(dialog(), 'Turn on').focus();
  click(buttonNamed(dialog(), 'Turn on'));
  expect((await last('SetSwitch', 1)).variables).toMatchObject({ name: 'deposits', enabled: true });
  pressKey(document.body, 'Escape');
});

it('warns that read-only stops everything', async () => {
  const { root } = await shown();
  click(buttonNamed(root, 'Turn on read-only'));
  expect(dialog().textContent).toContain('Players can’t change anything');
  expect(dialog().textContent).toContain('keep it short');
});

it('keeps the dialog open with a refusal', async () => {
  const { root, last } = await shown();
  click(buttonNamed(root, 'Turn off chat'));
  fill(reason(), 'Spam');
  click(buttonNamed(dialog(), 'Turn off'));
  await (await last('SetSwitch', 1)).refuse('FORBIDDEN', 403);
  await expect.poll(() => find(document, '[role=alert]').textContent).toBe('no');
});

it('says who was faster, and never turns into the opposite action', async () => {
  const { root, last, of } = await shown();
  click(buttonNamed(root, 'Turn off deposits'));
  fill(reason(), 'PayPal is down');
  click(buttonNamed(dialog(), 'Turn off'));
  await (await last('SetSwitch', 1)).refuse('CONFLICT', 1002, undefined, 409);
  await expect.poll(() => find(document, '[role=alert]').textContent).toBe('no');
  await (await last('StaffSwitches', 2)).answer(listOf({ deposits: changed('s-2', 'ana_ruiz') }));
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  expect(currentToasts().map(({ title }) => title)).toEqual(['Deposits turned off by ana_ruiz']);
  expect(of('SetSwitch')).toHaveLength(1);
});

it('reads the switches again when another admin has changed one', async () => {
  const { root, last, of } = await shown();
  await (await last('Stopped', 1)).answer({ config: { ...config, stopped: [] } });
  expect(of('StaffSwitches')).toHaveLength(1);
  click(buttonNamed(root, 'Turn off deposits'));
  fill(reason(), 'PayPal is down');
  click(buttonNamed(dialog(), 'Turn off'));
  await (await last('SetSwitch', 1)).answer({ adminSetSwitch: row('deposits', changed('s-1', 'tomas')) });
  const list = await last('StaffSwitches', 2);
  await list.answer(listOf({ deposits: changed('s-1', 'tomas') }));
  await (await last('Stopped', 2)).answer({ config: { ...config, stopped: ['deposits', 'chat'] } });
  await (await last('StaffSwitches', 3)).answer(
    listOf({ deposits: changed('s-1', 'tomas'), chat: changed('s-2', 'ana_ruiz') }),
  );
  await expect.poll(() => buttonNamed(root, 'Turn on chat')).toBeDefined();
  expect(currentToasts().map(({ title }) => title)).toContain('Chat turned off by ana_ruiz');
});
