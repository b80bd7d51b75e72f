import { afterEach, expect, it } from 'vitest';
import { answerUploads, chooseFile, FakeUpload, pictureLoads, png, uploadPlace } from '@/app/testing/pictureUploads.ts';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, find } from '@/shared/lib/testing';
import { useNewPicture } from '../model/useNewPicture.ts';
import { NewEventPicture } from './NewEventPicture.tsx';

answerUploads();
afterEach(endStaffPage);

const original = { id: 'e-1', imageUrl: 'https://media.test/1' };

function Form({ duplicate }: { duplicate: boolean }) {
  const picture = useNewPicture(duplicate ? original : null);
  return (
    <>
      <NewEventPicture kind="tournament" picture={picture} />
      <output>{JSON.stringify({ ...picture.variables, fact: picture.fact.value })}</output>
    </>
  );
}

function show(duplicate: boolean) {
  const { root, calls } = showAsStaff(['event_manager'], <Form duplicate={duplicate} />);
  return { root, calls, state: () => JSON.parse(find(root, 'output').textContent ?? '') };
}
const buttons = (root: ParentNode) => [...root.querySelectorAll('button')].map((button) => button.textContent);

const nothing = { mediaId: null, pictureOf: null, pictureWas: null, fact: 'None' };
const copied = { ...nothing, pictureOf: 'e-1', pictureWas: original.imageUrl, fact: 'A copy of the original’s' };

it('copies the picture of the original until another one is chosen, and again when that is removed', async () => {
  const { root, calls, state } = show(true);
  expect(state()).toEqual(copied);
  expect(root.textContent).toContain('Copied from the original event');
  chooseFile(root, png);
  pictureLoads(1920, 1080);
  click(buttonNamed(document, 'Use picture'));
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.answer(uploadPlace);
  await expect.poll(() => FakeUpload.made).toHaveLength(1);
  await FakeUpload.made[0]?.ends(200);
  await expect.poll(state).toEqual({ ...nothing, mediaId: 'm-1', fact: 'Yes' });
  expect(root.textContent).toContain('How players will see it');
  click(buttonNamed(root, 'Use the original’s picture'));
  expect(state()).toEqual(copied);
});

it('copies nothing once the picture is removed', () => {
  const { root, state } = show(true);
  click(buttonNamed(root, 'Remove picture'));
  expect(state()).toEqual(nothing);
  expect(root.textContent).not.toContain('Copied from the original event');
  expect(buttons(root)).toEqual(['Choose picture']);
});

it('copies nothing for an event without an original', () => {
  const { root, state } = show(false);
  expect(state()).toEqual(nothing);
  expect(buttons(root)).toEqual(['Choose picture']);
});
