import { afterEach, expect, it, vi } from 'vitest';
import { answerUploads, chooseFile, FakeUpload, pictureLoads, png, uploadPlace } from '@/app/testing/pictureUploads.ts';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fill, find } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { EventPicture } from './EventPicture.tsx';

answerUploads();
afterEach(endStaffPage);

const dialog = () => find(document, '[role=dialog], [role=alertdialog]');

function show(imageUrl: string | null, role = 'event_manager') {
  const roles = [role];
  const staff = { id: 's-1', username: 'noor', firstName: null, lastName: null, profileImageUrl: null, roles };
  const onChanged = vi.fn();
  const event = { id: 'e-1', kind: 'tournament' as const, name: 'Harbor Cup', imageUrl };
  return { ...showAsStaff(roles, <EventPicture event={event} staff={staff} onChanged={onChanged} />), onChanged };
}

it('crops and uploads a picture, shows it in its places, and saves it with a reason', async () => {
  const { root, calls, onChanged } = show(null);
  expect(root.textContent).toContain('No picture yet.');
  click(buttonNamed(root, 'Add picture'));
  click(buttonNamed(dialog(), 'Add picture'));
  fill(find<HTMLTextAreaElement>(dialog(), 'textarea'), 'Sponsor art');
  click(buttonNamed(dialog(), 'Add picture'));
  expect(dialog().textContent).toContain('Choose a picture first.');
  chooseFile(dialog(), png);
  pictureLoads(1920, 1080);
  click(buttonNamed(document, 'Use picture'));
  await expect
    .poll(() => calls[0])
    .toMatchObject({ operation: 'UploadStaffPicture', variables: { type: 'event_picture' } });
  await expect.poll(() => buttonNamed(dialog(), 'Choose picture').getAttribute('aria-busy')).toBe('true');
  click(buttonNamed(dialog(), 'Add picture'));
  await expect.poll(() => dialog().textContent).toContain('Wait until the picture is uploaded.');
  await calls[0]?.answer(uploadPlace);
  await expect.poll(() => FakeUpload.made).toHaveLength(1);
  await FakeUpload.made[0]?.ends(200);
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
  chooseFile(dialog(), new File(['x'], 'cup.gif', { type: 'image/gif' }));
  expect(dialog().textContent).toContain('Choose a JPEG, PNG or WebP picture.');
  chooseFile(dialog(), png);
  pictureLoads(800, 450);
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
