import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts, dismissToast, orderToastKey, toast } from '@/shared/lib/toasts';
import { createNotifier } from './notifier.ts';
import type { PushNotice } from './presentation.ts';
import { readPush } from './pushMessage.ts';

const notice: PushNotice = {
  id: 'n1',
  title: 'Your match is on',
  body: 'Maya joined.',
  image: null,
  count: 1,
  path: '/matches/m1',
};
const showNotification = vi.fn(async () => undefined);
const registration = async () => ({ showNotification }) as unknown as ServiceWorkerRegistration;
const navigate = vi.fn();
let open: { close: () => void }[] = [];

function notifier(surroundings: { focused?: boolean; pathname?: string } = {}) {
  const { focused = true, pathname = '/stake' } = surroundings;
  const made = createNotifier({ pathname: () => pathname, focused: () => focused, navigate, registration });
  open.push(made);
  return made;
}

const settled = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('Notification', { permission: 'granted' });
});
afterEach(() => {
  for (const each of open) each.close();
  open = [];
  for (const { id } of currentToasts()) dismissToast(id);
  showNotification.mockClear();
  navigate.mockClear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('shows a five-second toast on a focused page, and opens the link when pressed', async () => {
  notifier().notify(notice);
  const [toast] = currentToasts();
  expect(toast).toMatchObject({ title: 'Your match is on', text: 'Maya joined.', durationMs: 5000 });
  toast?.onOpen?.();
  expect(navigate).toHaveBeenCalledWith('/matches/m1');
  await settled();
  expect(showNotification).not.toHaveBeenCalled();
});

it('replaces the toast of the page that follows the order, so that a refund is reported once', () => {
  toast({ key: orderToastKey('o1'), title: '$30.00 refunded', text: 'The score changed before it was matched.' });
  toast({ key: orderToastKey('o2'), title: '$10.00 refunded', text: 'Play started before it was matched.' });
  notifier().notify({ ...notice, title: '$30.00 refunded', body: 'Finals: the score changed.', orderId: 'o1' });
  expect(currentToasts().map(({ text }) => text)).toEqual([
    'Play started before it was matched.',
    'Finals: the score changed.',
  ]);
});

it('shows nothing in the inbox, which displays messages itself', async () => {
  notifier({ pathname: '/inbox' }).notify(notice);
  await settled();
  expect(currentToasts()).toEqual([]);
  expect(showNotification).not.toHaveBeenCalled();
});

it('is shown by the browser when no page has focus, tagged with the notification id', async () => {
  notifier({ focused: false }).notify(notice);
  await settled();
  expect(currentToasts()).toEqual([]);
  const options = {
    body: 'Maya joined.',
    tag: 'n1',
    icon: '/icons/192.png',
    data: { path: '/matches/m1', acceptPath: null },
    actions: [],
  };
  expect(showNotification.mock.calls).toEqual([['Your match is on', options]]);
});

it('is shown by the desktop app with a button, whatever the browser permits', async () => {
  const show = vi.fn(async () => undefined);
  vi.stubGlobal('duelbook', { contract: 1, notifications: { show } });
  vi.stubGlobal('Notification', { permission: 'default' });
  notifier({ focused: false }).notify(notice);
  await settled();
  const { id, title, body, path } = notice;
  const actions = [
    { label: 'Open', path },
    { label: 'All notifications', path: '/me?notifsOpen=true' },
  ];
  expect(show.mock.calls).toEqual([[{ id, title, body, path, actions }]]);
  expect(showNotification).not.toHaveBeenCalled();
});

it('asks whether to accept an invitation, by a button', async () => {
  const acceptPath = '/matches/m1?join=true';
  notifier({ focused: false }).notify({ ...notice, acceptPath });
  await settled();
  expect(showNotification.mock.calls).toEqual([
    [
      'Your match is on',
      expect.objectContaining({
        data: { path: '/matches/m1', acceptPath },
        actions: [{ action: 'accept', title: 'Accept' }],
      }),
    ],
  ]);

  const show = vi.fn(async () => undefined);
  vi.stubGlobal('duelbook', { contract: 1, notifications: { show } });
  notifier({ focused: false }).notify({ ...notice, id: 'n2', acceptPath });
  await settled();
  const actions = [
    { label: 'Accept', path: acceptPath },
    { label: 'Open', path: '/matches/m1' },
  ];
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ path: '/matches/m1', actions }));
});

it('is marked as urgent for the desktop app, as far as its version knows that', async () => {
  const [show, showUrgent] = [vi.fn(async () => undefined), vi.fn(async () => undefined)];
  vi.stubGlobal('duelbook', { contract: 1, notifications: { show, showUrgent } });
  const made = notifier({ focused: false });
  made.notify({ ...notice, urgent: true });
  made.notify({ ...notice, id: 'n2' });
  await settled();
  expect(showUrgent).toHaveBeenCalledOnce();
  expect(show).toHaveBeenCalledOnce();
  vi.stubGlobal('duelbook', { contract: 1, notifications: { show } });
  made.notify({ ...notice, id: 'n3', urgent: true });
  await settled();
  expect(show).toHaveBeenCalledTimes(2);
});

it('is not shown by the browser without permission', async () => {
  vi.stubGlobal('Notification', { permission: 'default' });
  notifier({ focused: false }).notify(notice);
  await settled();
  expect(showNotification).not.toHaveBeenCalled();
});

it('is shown once, whether it arrives by live channel or push, and again when it is resent', () => {
  const made = notifier();
  for (const count of [1, 1, 2]) made.notify({ ...notice, count, title: `shown ${count}` });
  expect(currentToasts().map(({ title }) => title)).toEqual(['shown 2']);
  dismissToast(currentToasts()[0]?.id ?? 0);
  made.notify({ ...notice, count: 2 });
  expect(currentToasts()).toEqual([]);
});

it('is left to the focused tab', async () => {
  const [behind, front] = [notifier({ focused: false }), notifier()];
  behind.notify(notice);
  front.notify(notice);
  expect(currentToasts()).toHaveLength(1);
  await vi.waitFor(async () => {
    // The other tab receives the message in a separate task.
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(100);
  });
  await settled();
  expect(showNotification).not.toHaveBeenCalled();
});

it('derives a push message’s link from its ids', () => {
  const data = { id: 'n1', title: 'Hello', body: 'There', count: '3' };
  expect(readPush({ data })).toEqual({
    id: 'n1',
    title: 'Hello',
    body: 'There',
    image: null,
    count: 3,
    orderId: null,
    path: '/stake',
    acceptPath: null,
  });
  const invitation = { ...data, active_match_id: 'm1', invited: 'true' };
  expect(readPush({ data: invitation })).toMatchObject({ path: '/matches/m1', acceptPath: '/matches/m1?join=true' });
  expect(readPush({ data: { ...data, active_match_id: 'm1', conversation_id: 'c1' } })?.path).toBe('/inbox?convo=c1');
  expect(readPush({ data: { ...data, nativedeeplink: 'duelbook://wallet' } })?.path).toBe('/wallet');
  expect(readPush({ data: { ...data, order_id: 'o1' } })?.orderId).toBe('o1');
  expect(readPush({ data: { ...data, nativedeeplink: 'https://elsewhere.test' } })?.path).toBe('/stake');
});

it.each([null, 'text', {}, { data: 7 }, { data: { id: 'n1' } }, { notification: { title: 'x' } }])(
  'ignores %j',
  (message) => expect(readPush(message)).toBeNull(),
);
