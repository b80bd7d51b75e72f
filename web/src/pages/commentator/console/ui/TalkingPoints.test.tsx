import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { latest, sent, showAsCommentator } from '@/app/testing/showAsCommentator.tsx';
import { buttonNamed, click, fill, find } from '@/shared/lib/testing';
import { TalkingPoints } from './TalkingPoints.tsx';

let unmount = () => {};
afterEach(() => unmount());

const point = (id: string, text: string, doneAt: string | null = null) => ({
  __typename: 'TalkingPoint',
  id,
  text,
  doneAt,
});

async function show(mine: boolean, points: object[]) {
  const shown = showAsCommentator(<TalkingPoints eventId="e-1" mine={mine} />);
  unmount = shown.unmount;
  await latest(shown.calls, 'TalkingPoints').answer({ talkingPoints: points });
  return shown;
}
const boxes = (root: Element) => [...root.querySelectorAll<HTMLElement>('[role=checkbox]')];
const checked = (root: Element) => boxes(root).map((box) => box.getAttribute('aria-checked'));
const texts = (root: Element) => [...root.querySelectorAll('li bdi')].map(({ textContent }) => textContent);

it('checks a point off, and takes it from the list once it is deleted', async () => {
  const { root, calls } = await show(true, [
    point('p-1', 'Owls lost the opener'),
    point('p-2', 'Six holds', '2026-01-01T00:00:00Z'),
  ]);
  expect(checked(root)).toEqual(['false', 'true']);
  click(find(root, '[role=checkbox]'));
  await sent(calls, 'UpdateTalkingPoint');
  expect(latest(calls, 'UpdateTalkingPoint').variables).toEqual({ id: 'p-1', done: true });
  expect(checked(root)).toEqual(['true', 'true']);
  await latest(calls, 'UpdateTalkingPoint').answer({
    updateTalkingPoint: point('p-1', 'Owls lost the opener', '2026-01-01T00:00:00Z'),
  });
  expect(checked(root)).toEqual(['true', 'true']);
  click(buttonNamed(root, 'Delete Six holds'));
  await sent(calls, 'DeleteTalkingPoint');
  await latest(calls, 'DeleteTalkingPoint').answer({ deleteTalkingPoint: { __typename: 'TalkingPoint', id: 'p-2' } });
  expect(texts(root)).toEqual(['Owls lost the opener']);
});

it('unchecks a point again when the platform refuses', async () => {
  const { root, calls } = await show(true, [point('p-1', 'Owls lost the opener')]);
  click(find(root, '[role=checkbox]'));
  await expect.poll(() => checked(root)).toEqual(['true']);
  await latest(calls, 'UpdateTalkingPoint').refuse('FORBIDDEN');
  await expect.poll(() => checked(root)).toEqual(['false']);
  expect(find(root, '[role=alert]').textContent).not.toBe('');
});

it('adds a point, and keeps the text when the platform refuses', async () => {
  const { root, calls } = await show(true, []);
  const field = () => find<HTMLInputElement>(root, 'input:not([type=checkbox])');
  const submit = () =>
    act(() => void find(root, 'form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  submit();
  expect(calls.map(({ operation }) => operation)).not.toContain('CreateTalkingPoint');
  fill(field(), ' First meeting ');
  submit();
  await sent(calls, 'CreateTalkingPoint');
  expect(latest(calls, 'CreateTalkingPoint').variables).toEqual({ id: 'e-1', text: 'First meeting' });
  await latest(calls, 'CreateTalkingPoint').refuse('FORBIDDEN');
  await expect.poll(() => root.querySelector('[role=alert]')?.textContent).toBeTruthy();
  expect(field().value).toBe(' First meeting ');
  submit();
  await expect.poll(() => calls.filter(({ operation }) => operation === 'CreateTalkingPoint')).toHaveLength(2);
  await latest(calls, 'CreateTalkingPoint').answer({ createTalkingPoint: point('p-3', 'First meeting') });
  await expect.poll(() => calls.filter(({ operation }) => operation === 'TalkingPoints')).toHaveLength(2);
  await latest(calls, 'TalkingPoints').answer({ talkingPoints: [point('p-3', 'First meeting')] });
  await expect.poll(() => field().value).toBe('');
  expect(texts(root)).toEqual(['First meeting']);
});

it('can only be read by other commentators', async () => {
  const { root } = await show(false, [point('p-1', 'Owls lost the opener')]);
  expect(root.querySelector('form')).toBeNull();
  expect([...root.querySelectorAll('button')].at(0) ?? null).toBeNull();
  expect(
    boxes(root).map((box) => box.getAttribute('aria-disabled') ?? String(box.hasAttribute('data-disabled'))),
  ).toEqual(['true']);
});

it('takes no more than 30', async () => {
  const { root } = await show(
    true,
    Array.from({ length: 30 }, (_, index) => point(`p-${index}`, `Point ${index}`)),
  );
  expect(root.textContent).toContain('An event can have at most 30');
});
