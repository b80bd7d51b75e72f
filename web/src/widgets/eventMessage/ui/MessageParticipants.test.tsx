import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { MessageParticipants } from './MessageParticipants.tsx';

afterEach(endStaffPage);

const dialog = () => find(document, '[role=dialog], [role=alertdialog]');
const sent = (more: object) => ({
  adminNotifyEvent: { __typename: 'EventMessageSent', eventId: 'e-1', recipients: 24, sent: true, ...more },
});

it('counts the recipients before it sends, and sends once', async () => {
  const { root, calls } = showAsStaff(
    ['event_manager'],
    <MessageParticipants event={{ id: 'e-1', name: 'Friday Cup' }} />,
  );
  click(buttonNamed(root, 'Message participants'));
  click(buttonNamed(dialog(), 'Send message'));
  expect(find(document, '[role=alert]').textContent).toContain('Enter a title.');
  fill(find<HTMLInputElement>(dialog(), 'input'), ' Starting soon ');
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Lineups lock at nine.');
  click(buttonNamed(dialog(), 'Count recipients'));
  await expect.poll(() => calls[0]?.variables).toMatchObject({ title: 'Starting soon', preview: true });
  await calls[0]?.answer(sent({ sent: false }));
  await expect.poll(() => dialog().textContent).toContain('This message is for 24 people.');
  click(buttonNamed(dialog(), 'Send message'));
  click(buttonNamed(dialog(), 'Send message'));
  await expect.poll(() => calls).toHaveLength(2);
  expect(calls[1]?.variables).toEqual({
    id: 'e-1',
    title: 'Starting soon',
    body: 'Lineups lock at nine.',
    idempotencyKey: expect.any(String),
  });
  expect(calls[1]?.variables).not.toMatchObject({ idempotencyKey: calls[0]?.variables.idempotencyKey });
  await calls[1]?.answer(sent({}));
  await expect
    .poll(() => currentToasts().map(({ title }) => title))
    .toEqual(expect.arrayContaining(['Message sent', 'It goes to 24 people']));
});
