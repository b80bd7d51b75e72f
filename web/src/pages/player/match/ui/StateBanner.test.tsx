import { beforeEach, expect, it, vi } from 'vitest';
import { render } from '@/shared/lib/testing';
import { examples, guestId } from '../model/sampleMatches.ts';
import { StateBanner } from './StateBanner.tsx';

const scrollTo = vi.fn();

beforeEach(() => {
  scrollTo.mockClear();
  vi.stubGlobal('scrollTo', scrollTo);
});

it('scrolls players to the top when the match ends', () => {
  const { root } = render(<StateBanner match={examples.completed} selfId={guestId} fresh />);
  expect(root.textContent).toContain('You lost');
  expect(scrollTo).toHaveBeenCalledWith(expect.objectContaining({ top: 0 }));
});

it.each([
  ['spectator', null, true],
  ['player who opens the page later', guestId, false],
])("doesn't scroll for a %s", (_who, selfId, fresh) => {
  render(<StateBanner match={examples.completed} selfId={selfId} fresh={fresh} />);
  expect(scrollTo).not.toHaveBeenCalled();
});
