import { afterEach, expect, it } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import { ClipCard } from './ClipCard.tsx';

afterEach(closeAllOverlays);

const clip = {
  __typename: 'MessageClip' as const,
  id: 'k1',
  title: 'The save',
  owner: { __typename: 'PublicPerson' as const, id: 'maya', username: 'maya_q' },
  videoUrl: '/media/m1?sig=soon-over',
  durationMs: 9000,
};

it("shares the owner's videos page, which doesn't expire", () => {
  click(buttonNamed(render(<ClipCard clip={clip} />).root, 'Share this clip'));
  expect(openOverlays()).toEqual([
    { kind: 'share', link: '/profile/maya_q?tab=videos', clipId: 'k1', text: 'The save, by maya_q.' },
  ]);
});

it("doesn’t offer to share once the owner's account is deleted", () => {
  const { root } = render(<ClipCard clip={{ ...clip, owner: null }} />);
  expect([...root.querySelectorAll('button')].map((button) => button.ariaLabel)).toEqual(['Play The save']);
});

it.each([
  [9000, '0:09'],
  [0, ''],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
])('shows its length if known: %s', (durationMs, said) => {
  const { root } = render(<ClipCard clip={{ ...clip, durationMs }} />);
  expect(root.querySelector('span')?.textContent ?? '').toBe(said);
});
