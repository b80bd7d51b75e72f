import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import type { CardEvent } from '@/widgets/eventCard';
import { sampleData } from '../../../../workshop/samples/answers.ts';
import { OnAirNextDocument } from '../api/twitch.generated.ts';
import { Ticker } from './Ticker.tsx';

let unmount = () => {};
afterEach(() => {
  unmount();
  vi.restoreAllMocks();
});

/** Events with these IDs, whose teams have this price in cents. */
function upcoming(ids: readonly string[], lastPrice: number): CardEvent[] {
  const [sample] = sampleData(OnAirNextDocument).upcomingStakeEvents.items;
  const [market] = sample?.markets ?? [];
  if (!sample || !market) throw new Error('the sample has no market');
  const teams = market.teams.map((quote) => ({ ...quote, lastPrice }));
  return ids.map((id) => ({ ...sample, id, markets: [{ ...market, teams }] }));
}

function show(events: readonly CardEvent[]) {
  const { root, rerender, unmount: remove } = render(<Ticker events={events} />);
  unmount = remove;
  const lap = () => find(root, '[aria-label="Coming up"]');
  return {
    root,
    lap,
    update: (next: readonly CardEvent[]) => rerender(<Ticker events={next} />),
    // jsdom knows the event by its old name only.
    endLap: () => act(() => void lap().dispatchEvent(new Event('webkitAnimationIteration', { bubbles: true }))),
  };
}

it('changes prices in place, without starting again', () => {
  const { lap, update } = show(upcoming(['n-1', 'n-2'], 54));
  const [list, row] = [lap(), lap().firstElementChild];
  expect(list.textContent).toContain('54¢');
  update(upcoming(['n-1', 'n-2'], 9));
  expect([lap(), lap().firstElementChild]).toEqual([list, row]);
  expect(lap()).toBe(list);
  expect(lap().textContent).toContain('9¢');
  expect(lap().textContent).not.toContain('54¢');
});

it('repeats the events for the eye only', () => {
  const { lap, root } = show(upcoming(['n-1', 'n-2'], 54));
  const [list, copy] = root.querySelectorAll('ul');
  expect([list, copy?.textContent]).toEqual([lap(), lap().textContent]);
  expect([list?.getAttribute('aria-hidden'), copy?.getAttribute('aria-hidden')]).toEqual([null, 'true']);
});

it('changes its events after a lap, and keeps the same ones going', () => {
  const { lap, update, endLap } = show(upcoming(['n-1', 'n-2'], 54));
  const list = lap();
  update(upcoming(['n-2', 'n-3', 'n-4'], 60));
  expect(lap().children).toHaveLength(2);
  expect(lap().textContent).toContain('54¢');
  endLap();
  expect(lap().children).toHaveLength(3);
  expect(lap()).not.toBe(list);
  const next = lap();
  endLap();
  expect(lap()).toBe(next);
});

it('appears with the first events, and leaves with the last ones', () => {
  const { root, lap, update, endLap } = show([]);
  expect(root.textContent).toBe('');
  update(upcoming(['n-1'], 54));
  expect(lap().children).toHaveLength(1);
  update([]);
  endLap();
  expect(root.textContent).toBe('');
});

it('shows the current events once where less motion is preferred', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('reduced-motion'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const { root, lap, update } = show(upcoming(['n-1'], 54));
  expect(root.querySelectorAll('ul')).toHaveLength(1);
  update(upcoming(['n-1', 'n-2'], 54));
  expect(lap().children).toHaveLength(2);
});
