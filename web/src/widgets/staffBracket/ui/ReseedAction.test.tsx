import { act } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { endStaffPage, showAsStaff } from '@/app/testing/showAsStaff.tsx';
import { buttonNamed, click, fieldNamed, fill, find, pressKey } from '@/shared/lib/testing';
import { sampleBracket } from '../../../../workshop/samples/brackets.ts';
import { ReseedAction } from './ReseedAction.tsx';

afterEach(endStaffPage);

const bracketAfter = (decided: number) =>
  sampleBracket({ options: { format: 'single_elimination', consolation: false }, teams: 4, decided });

function open(decided = 0) {
  const { matches, teams } = bracketAfter(decided);
  const event = { id: 'e-1', name: 'Friday Cup' } as Parameters<typeof ReseedAction>[0]['event'];
  const shown = showAsStaff(
    ['event_manager'],
    <Routes>
      <Route path="*" element={<ReseedAction event={event} matches={matches} teams={teams} onChanged={() => {}} />} />
    </Routes>,
    '/admin/events/e-1',
  );
  const order = () => [...document.querySelectorAll('[role=dialog] li bdi')].map((each) => each.textContent);
  return { ...shown, teams, order, dialog: () => find(document.body, '[role=dialog]') };
}

it('moves teams with buttons and typed seeds, says where they are, and sends the whole order', async () => {
  const { root, calls, teams, order, dialog } = open();
  const names = teams.map(({ name }) => name);
  const [first = '', second = '', third = '', fourth = ''] = names;
  click(buttonNamed(root, 'Reseed'));
  click(buttonNamed(dialog(), 'Reseed'));
  expect(dialog().textContent).toContain('Change the order first.');
  const up = () => buttonNamed(dialog(), `Move ${third} up`);
  act(() => up().focus());
  click(up());
  expect(order()).toEqual([first, third, second, fourth]);
  expect(document.activeElement).toBe(up());
  expect(find(dialog(), '[role=status]').textContent).toBe(`${third} is now seed 2 of 4.`);
  const seed = fieldNamed(dialog(), `Seed of ${fourth}`);
  fill(seed, '1');
  pressKey(seed, 'Enter');
  expect(order()).toEqual([fourth, first, third, second]);
  click(buttonNamed(dialog(), 'Reseed'));
  const call = calls.find(({ operation }) => operation === 'ReseedEvent');
  const idOf = (name: string) => teams.find((team) => team.name === name)?.id;
  expect(call?.variables).toEqual({ id: 'e-1', eventTeamIds: [fourth, first, third, second].map(idOf) });
  await call?.answer({ adminReseedEvent: { __typename: 'Brackets', eventId: 'e-1', version: 0 } });
  expect(document.querySelector('[role=dialog]')).toBeNull();
});

it('keeps the order when a typed seed isn’t a number, and stops at both ends', () => {
  const { root, teams, order, dialog } = open();
  const names = teams.map(({ name }) => name);
  click(buttonNamed(root, 'Reseed'));
  const seed = fieldNamed(dialog(), `Seed of ${names[1]}`);
  fill(seed, 'top');
  pressKey(seed, 'Enter');
  expect(order()).toEqual(names);
  expect(buttonNamed(dialog(), `Move ${names[0]} up`).getAttribute('aria-disabled')).toBe('true');
  fill(fieldNamed(dialog(), `Seed of ${names[0]}`), '99');
  pressKey(fieldNamed(dialog(), `Seed of ${names[0]}`), 'Enter');
  expect(order()).toEqual([...names.slice(1), names[0]]);
});

it('isn’t available once a match is decided', () => {
  const { root } = open(1);
  expect(buttonNamed(root, 'Reseed').getAttribute('aria-disabled')).toBe('true');
  expect(root.textContent).toContain('A match has already been decided.');
});
