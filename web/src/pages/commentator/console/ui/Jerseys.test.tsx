import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import { sampleData } from '../../../../../workshop/samples/answers.ts';
import { ConsoleEventDocument } from '../api/console.generated.ts';
import type { ConsoleEvent } from '../model/useConsole.ts';
import { Jerseys } from './Jerseys.tsx';

type Team = ConsoleEvent['teams'][number];

let unmount = () => {};
afterEach(() => unmount());

/** Night Owls against Redline Five, with what the referees recorded about them. */
function show(owls: Partial<Team>, five: Partial<Team>): string {
  const { stakeEvent } = sampleData(ConsoleEventDocument);
  const [team] = stakeEvent?.teams ?? [];
  if (!stakeEvent || !team) throw new Error('the sample is incomplete');
  const teams = [
    { ...team, id: 'a', name: 'Night Owls', ...owls },
    { ...team, id: 'b', name: 'Redline Five', ...five },
  ];
  const shown = render(
    <MemoryRouter>
      <Jerseys event={{ ...stakeEvent, markets: [], teams }} />
    </MemoryRouter>,
  );
  unmount = shown.unmount;
  return find(shown.root, '[aria-label=Jerseys]').textContent ?? '';
}

const jersey = (color: 'white' | 'slate', number: number | null = null) =>
  ({ __typename: 'Jersey', color, number }) as const;

it('says what the teams wear and whether they have checked in', () => {
  const words = show(
    { jersey: jersey('white'), status: 'checked_in' },
    { jersey: jersey('slate', 7), status: 'active' },
  );
  expect(words).toMatch(/Night OwlsWhiteChecked in.*Redline FiveSlate 7Checked in/);
  expect(words).not.toContain('Same jersey');
});

it('says what is still missing', () => {
  expect(show({ jersey: null, status: 'registered' }, { jersey: null, status: 'withdrawn' })).toMatch(
    /Night OwlsNo jersey yetNot checked in yet.*Redline FiveNo jersey yetWithdrawn/,
  );
});

it('warns when both teams wear the same', () => {
  const same = { jersey: jersey('white', 1), status: 'active' } as const;
  expect(show(same, same).match(/Same jersey/g)).toHaveLength(2);
});
