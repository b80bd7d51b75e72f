import { expect, it } from 'vitest';
import type { PaidObstacle } from '@/shared/api/types.generated';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import { paidBlock } from '../model/words.ts';
import { PaidNotice } from './PaidNotice.tsx';

const shown = (obstacle: PaidObstacle | null) => render(<PaidNotice access={{ obstacle, minimumAge: 21 }} />);

it.each(['region_closed', 'region_unknown', 'network', 'under_age'] as const)(
  'for %s, says what still works, and the paid button can’t be pressed',
  (obstacle) => {
    const { root, unmount } = shown(obstacle);
    expect(root.querySelector('[role=status]')?.textContent).toContain('You can still withdraw');
    expect(paidBlock({ obstacle, minimumAge: 21 })).toBeTruthy();
    unmount();
  },
);

it('names the region’s minimum age', () => {
  const { root, unmount } = shown('under_age');
  expect(root.textContent).toContain('You must be at least 21');
  unmount();
});

it('asks for the date of birth, without blocking the button that leads to it', () => {
  const { root, unmount } = shown('age_unknown');
  expect(paidBlock({ obstacle: 'age_unknown', minimumAge: 18 })).toBeNull();
  click(buttonNamed(root, 'Add'));
  expect(openOverlays()).toEqual([{ kind: 'date-of-birth' }]);
  unmount();
});

it.each(['location_needed', 'location_refused', 'location_unreliable'] as const)(
  'for %s, leads to sharing the location, without blocking the button that leads there too',
  (obstacle) => {
    const { root, unmount } = shown(obstacle);
    expect(root.textContent).toContain('You can still withdraw');
    expect(paidBlock({ obstacle, minimumAge: 18 })).toBeNull();
    click(buttonNamed(root, 'Share location'));
    expect(openOverlays()).toContainEqual({ kind: 'share-location' });
    closeAllOverlays();
    unmount();
  },
);

it('is empty where nothing is in the way, and while that isn’t known', () => {
  const { root, unmount } = shown(null);
  expect(root.textContent).toBe('');
  expect(paidBlock(null)).toBeNull();
  unmount();
});
