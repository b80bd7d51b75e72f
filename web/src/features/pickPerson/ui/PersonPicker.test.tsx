import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find, pressKey } from '@/shared/lib/testing';
import { PeoplePicker } from './PeoplePicker.tsx';
import { PersonPicker } from './PersonPicker.tsx';

afterEach(endStaffPage);

const [kaiId, lenId] = ['0198a7c3-51de-7b02-8f00-000000000001', '0198a7c3-51de-7b02-8f00-000000000002'];
const person = (id: string, username: string, status = 'enabled') => ({
  __typename: 'AdminPerson',
  id,
  username,
  imageUrl: null,
  status,
});
const kai = person(kaiId, '<b>kai</b>');
const len = person(lenId, 'kai_len', 'frozen');

function One() {
  const [id, setId] = useState<string | null>('');
  return (
    <>
      <PersonPicker label="User" value={id} onChange={setId} />
      <output>{id === null ? 'unclear' : id}</output>
    </>
  );
}

function show(role = 'event_manager') {
  const shown = showAsStaff([role], <One />);
  const field = fieldNamed(shown.root, 'User');
  return { ...shown, field, chosen: () => find(shown.root, 'output').textContent };
}

it('finds people by the narrow call, and is used by keyboard', async () => {
  const { root, calls, field, chosen } = show();
  fill(field, 'kai');
  expect(chosen()).toBe('unclear');
  expect(find(root, '[role=status]').getAttribute('aria-label')).toBe('Searching');
  await expect.poll(() => calls.map(({ operation }) => operation)).toEqual(['PickPeople']);
  await calls[0]?.answer({ adminPeople: [kai, len] });
  expect(field.getAttribute('aria-expanded')).toBe('true');
  const options = [...root.querySelectorAll('[role=option]')].map((each) => each.textContent);
  expect(options).toEqual([expect.stringContaining('<b>kai</b>Enabled'), expect.stringContaining('Frozen')]);
  Element.prototype.scrollIntoView = () => undefined;
  pressKey(field, 'ArrowUp');
  expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toContain('kai_len');
  pressKey(field, 'Enter');
  expect([chosen(), field.value, field.getAttribute('aria-expanded')]).toEqual([lenId, 'kai_len', 'false']);
  expect(root.textContent).toContain('Frozen');
  fill(field, '');
  expect(chosen()).toBe('');
});

it('closes the list with Escape, and takes a click', async () => {
  const { root, calls, field, chosen } = show();
  fill(field, 'kai');
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.answer({ adminPeople: [kai] });
  pressKey(field, 'Escape');
  expect([field.getAttribute('aria-expanded'), chosen()]).toEqual(['false', 'unclear']);
  Element.prototype.scrollIntoView = () => undefined;
  pressKey(field, 'ArrowDown');
  click(find(root, '[role=option]'));
  expect(chosen()).toBe(kaiId);
});

it('takes a pasted ID at once, and says whose it is', async () => {
  const { root, calls, field, chosen } = show('support');
  fill(field, `https://duelbook.test/profile/${kaiId}`);
  expect(chosen()).toBe(kaiId);
  await expect.poll(() => calls.map(({ operation }) => operation)).toEqual(['PickAccounts']);
  await calls[0]?.answer({ adminUsers: { __typename: 'AdminUserRowPage', items: [kai] } });
  await expect.poll(() => field.value).toBe('<b>kai</b>');
  expect(root.textContent).toContain('Enabled');
  expect(calls.length).toBe(1);
});

it('says that nobody matches, that the role can’t search, and offers to try again', async () => {
  const { root, calls, field } = show();
  fill(field, 'nobody');
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.answer({ adminPeople: [] });
  expect(root.textContent).toContain('No account matches.');
  fill(field, 'zoe');
  await expect.poll(() => calls.length).toBe(2);
  await calls[1]?.cut();
  click(buttonNamed(root, 'Try again'));
  await expect.poll(() => calls.length).toBe(3);
  await calls[2]?.refuse('FORBIDDEN', 403);
  await expect.poll(() => root.textContent).toContain('Your role can’t search accounts.');
  expect(() => buttonNamed(root, 'Try again')).toThrow();
});

it('collects several people, and removes them', async () => {
  function Many() {
    const [ids, setIds] = useState<readonly string[]>([]);
    return (
      <>
        <PeoplePicker label="Players" value={ids} onChange={setIds} />
        <output>{ids.join()}</output>
      </>
    );
  }
  const { root, calls } = showAsStaff(['event_manager'], <Many />);
  fill(fieldNamed(root, 'Players'), 'kai');
  await expect.poll(() => calls.length).toBe(1);
  await calls[0]?.answer({ adminPeople: [len] });
  click(find(root, '[role=option]'));
  fill(fieldNamed(root, 'Players'), kaiId);
  expect(find(root, 'output').textContent).toBe(`${lenId},${kaiId}`);
  click(buttonNamed(root, 'Remove kai_len'));
  expect(find(root, 'output').textContent).toBe(kaiId);
});
