import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ApolloProvider } from '@apollo/client/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buttonNamed, click, fieldNamed, fill, find, render } from '@/shared/lib/testing';
import { currentToasts, dismissToast } from '@/shared/lib/toasts';
import { sendFile } from '@/shared/lib/upload';
import { PublishDialog, type PublishDialogProps } from './PublishDialog.tsx';

vi.mock('@/shared/lib/upload', () => ({ sendFile: vi.fn() }));

let unmount: () => void = () => undefined;

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: () => undefined }));
  vi.mocked(sendFile).mockResolvedValue({ mediaId: 'm1' });
});

afterEach(() => {
  unmount();
  for (const { id } of currentToasts()) dismissToast(id);
});

function open(props: Partial<PublishDialogProps> = {}) {
  const publish = vi.fn(async (_mediaId: string, _title: string): Promise<unknown> => undefined);
  const onClose = vi.fn();
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  ({ unmount } = render(
    <ApolloProvider client={client}>
      <PublishDialog kind="clip" hint="Up to one minute." publish={publish} onClose={onClose} {...props} />
    </ApolloProvider>,
  ));
  return { publish, onClose };
}

const button = () => buttonNamed(document, 'Publish');
const isOff = () => button().getAttribute('aria-disabled') === 'true' || button().disabled;
const title = () => fieldNamed(document, 'Title');

async function choose(): Promise<void> {
  const input = find<HTMLInputElement>(document, 'input[type=file]');
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'goal.mp4', { type: 'video/mp4' })] });
  await act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

async function confirm(): Promise<void> {
  await act(async () => button().click());
}

it('publishes the upload under its title and confirms it', async () => {
  const { publish, onClose } = open();
  expect(isOff()).toBe(true);
  await choose();
  expect(isOff()).toBe(true);
  fill(title(), '  The last goal ');
  expect(isOff()).toBe(false);
  await confirm();
  expect(publish).toHaveBeenCalledExactlyOnceWith('m1', 'The last goal');
  expect(onClose).toHaveBeenCalledOnce();
  expect(currentToasts().map((toast) => toast.title)).toEqual(['Your clip is published']);
});

it('requires the fields specific to its kind', async () => {
  open({ ready: false });
  await choose();
  fill(title(), 'The last goal');
  expect(isOff()).toBe(true);
});

it('shows why a file was rejected and accepts another', async () => {
  vi.mocked(sendFile).mockResolvedValueOnce({ refused: 'Choose an MP4, WebM or QuickTime video.' });
  open();
  fill(title(), 'The last goal');
  await choose();
  expect(find(document, '[role=alert]:not([hidden])').textContent).toBe('Choose an MP4, WebM or QuickTime video.');
  expect(isOff()).toBe(true);
  click(buttonNamed(document, 'Choose a video'));
});

it('keeps the form and shows the reason when the platform refuses', async () => {
  const refusal = (platformCode: number) =>
    new CombinedGraphQLErrors({ errors: [{ message: 'You already have ten videos.', extensions: { platformCode } }] });
  const publish = vi.fn().mockRejectedValueOnce(refusal(1004)).mockRejectedValueOnce(refusal(27));
  const { onClose } = open({ publish });
  await choose();
  fill(title(), 'The last goal');
  await confirm();
  expect(document.body.textContent).toContain('You already have ten videos.');
  expect([title().value, isOff()]).toEqual(['The last goal', false]);
  // The client handles this error globally, so the dialog must not repeat it.
  await confirm();
  expect(document.body.textContent).not.toContain('You already have ten videos.');
  expect(onClose).not.toHaveBeenCalled();
  expect(currentToasts()).toEqual([]);
});
