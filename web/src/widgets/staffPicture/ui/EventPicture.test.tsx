import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { EventPicture } from './EventPicture.tsx';

/** An upload that ends when the test says so. */
class FakeRequest {
  static made: FakeRequest[] = [];
  status = 0;
  readonly upload = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  readonly send = vi.fn();

  constructor() {
    FakeRequest.made.push(this);
  }

  ends(status: number): void {
    this.status = status;
    this.onload?.();
  }
}

beforeEach(() => {
  FakeRequest.made = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  let urls = 0;
  URL.createObjectURL = () => `blob:${++urls}`;
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) =>
    give(new Blob(['x'], { type: 'image/png' })),
  );
});
afterEach(() => {
  endStaffPage();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const dialog = () => find(document, '[role=dialog], [role=alertdialog]');
const place = {
  adminUploadPicture: {
    __typename: 'MediaUpload',
    mediaId: 'm-1',
    uploadUrl: '/uploads/x',
    maxBytes: 10_000_000,
    contentTypes: ['image/png'],
  },
};

function show(imageUrl: string | null, role = 'event_manager') {
  const roles = [role];
  const staff = { id: 's-1', username: 'noor', firstName: null, lastName: null, profileImageUrl: null, roles };
  const onChanged = vi.fn();
  const event = { id: 'e-1', kind: 'tournament' as const, name: 'Harbor Cup', imageUrl };
  return { ...showAsStaff(roles, <EventPicture event={event} staff={staff} onChanged={onChanged} />), onChanged };
}

function choose(file: File): void {
  const input = find<HTMLInputElement>(dialog(), 'input[type=file]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

/** Tells the crop dialog how large the chosen picture is. */
function loaded(width: number, height: number): void {
  const image = find<HTMLImageElement>(document, '[role=application] img');
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  act(() => void image.dispatchEvent(new Event('load')));
}

const png = new File(['x'], 'cup.png', { type: 'image/png' });

it('crops and uploads a picture, shows it in its places, and saves it with a reason', async () => {
  const { root, calls, onChanged } = show(null);
  expect(root.textContent).toContain('No picture yet.');
  click(buttonNamed(root, 'Add picture'));
  click(buttonNamed(dialog(), 'Add picture'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Sponsor art');
  click(buttonNamed(dialog(), 'Add picture'));
  expect(dialog().textContent).toContain('Choose a picture first.');
  choose(png);
  loaded(1920, 1080);
  click(buttonNamed(document, 'Use picture'));
  await expect
    .poll(() => calls[0])
    .toMatchObject({ operation: 'UploadStaffPicture', variables: { type: 'event_picture' } });
  await expect.poll(() => buttonNamed(dialog(), 'Choose picture').getAttribute('aria-busy')).toBe('true');
  click(buttonNamed(dialog(), 'Add picture'));
  expect(dialog().textContent).toContain('Wait until the picture is uploaded.');
  await calls[0]?.answer(place);
  await expect.poll(() => FakeRequest.made).toHaveLength(1);
  await act(async () => FakeRequest.made[0]?.ends(200));
  await expect.poll(() => buttonNamed(dialog(), 'Choose picture').getAttribute('aria-busy')).not.toBe('true');
  expect(dialog().textContent).toContain('How players will see it');
  expect(dialog().textContent).toContain('Page on a phone');
  click(buttonNamed(dialog(), 'Add picture'));
  await expect
    .poll(() => calls[1]?.variables)
    .toMatchObject({ id: 'e-1', mediaId: 'm-1', was: null, reason: 'Sponsor art' });
  await calls[1]?.answer({ adminChangeEventPicture: { __typename: 'MatchEvent', id: 'e-1', imageUrl: '/media/m-1' } });
  await expect.poll(() => currentToasts().map(({ title }) => title)).toEqual(['Picture saved']);
  expect(onChanged).toHaveBeenCalledOnce();
});

it('says what is wrong with a file, and keeps the reason', async () => {
  const { root, calls } = show('/media/old');
  expect(find<HTMLImageElement>(root, 'img').alt).toBe('Picture of Harbor Cup');
  click(buttonNamed(root, 'Replace picture'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Sponsor art');
  choose(new File(['x'], 'cup.gif', { type: 'image/gif' }));
  expect(dialog().textContent).toContain('Choose a JPEG, PNG or WebP picture.');
  choose(png);
  loaded(800, 450);
  expect(document.body.textContent).toContain('960 × 540 pixels are needed. Go back and choose a larger one.');
  click(buttonNamed(document, 'Use picture'));
  expect(calls).toEqual([]);
  const [, crop] = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  click(buttonNamed(crop ?? document, 'Go back'));
  expect(find<HTMLTextAreaElement>(dialog(), 'textarea').value).toBe('Sponsor art');
});

it('removes a picture with a reason, and names the one that it removes', async () => {
  const { root, calls } = show('/media/old');
  click(buttonNamed(root, 'Remove picture'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Wrong game');
  click(buttonNamed(dialog(), 'Remove picture'));
  await expect
    .poll(() => calls[0]?.variables)
    .toMatchObject({ id: 'e-1', mediaId: null, was: '/media/old', reason: 'Wrong game' });
});

it('shows the picture without buttons to other roles', () => {
  const { root } = show('/media/old', 'referee');
  expect(root.querySelector('img')).not.toBeNull();
  expect(root.querySelector('button')).toBeNull();
});
