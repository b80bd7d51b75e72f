import { expect, it } from 'vitest';
import { startFake } from '../../testing/startFake.ts';

const notice = {
  id: 'n1',
  title: 'Maya wrote',
  body: 'Ready?',
  path: '/inbox?convo=c1',
  actions: [{ label: 'All notifications', path: '/me?notifsOpen=true' }],
};

it('shows a notification with its buttons, and opens its page on a click', async () => {
  const { call, received, window, notifications } = await startFake();
  await call('links.ready');
  window().minimized = true;
  await call('notifications.show', notice);
  const [shown] = notifications.shown;
  expect(shown?.options).toEqual({
    title: 'Maya wrote',
    body: 'Ready?',
    actions: [{ type: 'button', text: 'All notifications' }],
  });
  expect(received('links.open')).toEqual([]);
  shown?.emit('click');
  expect(received('links.open')).toEqual(['/inbox?convo=c1']);
  expect(window()).toMatchObject({ minimized: false, focused: 1 });
});

it('opens the page of the button that was pressed', async () => {
  const { call, received, notifications } = await startFake();
  await call('links.ready');
  await call('notifications.show', notice);
  notifications.shown[0]?.emit('action', { actionIndex: 0 });
  expect(received('links.open')).toEqual(['/me?notifsOpen=true']);
  notifications.shown[0]?.emit('action', { actionIndex: 7 });
  expect(received('links.open')).toHaveLength(1);
});

it('replaces a notification with the same id, and keeps others', async () => {
  const { call, notifications } = await startFake();
  await call('notifications.show', notice);
  await call('notifications.show', { ...notice, id: 'n2' });
  await call('notifications.show', { ...notice, body: 'Still there?' });
  expect(notifications.shown.map(({ closed }) => closed)).toEqual([true, false, false]);
});

it('shows nothing if the system doesn’t support notifications', async () => {
  const { call, notifications } = await startFake();
  notifications.supported = false;
  await call('notifications.show', notice);
  expect(notifications.shown).toEqual([]);
});

it.each([
  ['a page elsewhere', { path: '//evil.test' }],
  ['a web address', { path: 'https://evil.test' }],
  ['a button that leads elsewhere', { actions: [{ label: 'Go', path: '/\\evil.test' }] }],
  ['too many buttons', { actions: [1, 2, 3].map((n) => ({ label: `${n}`, path: '/' })) }],
  ['a long text', { body: 'x'.repeat(4001) }],
])('refuses %s', async (_what, change) => {
  const { call, notifications } = await startFake();
  await expect(call('notifications.show', { ...notice, ...change })).rejects.toThrow('was called with wrong data');
  expect(notifications.shown).toEqual([]);
});
