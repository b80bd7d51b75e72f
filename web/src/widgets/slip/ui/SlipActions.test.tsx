import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Slip_ViewFragment } from '@/entities/stakeSlip';
import { setFeatureFlags } from '@/shared/lib/features';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { click, find, render } from '@/shared/lib/testing';
import { SlipActions } from './SlipActions.tsx';

afterEach(() => {
  act(() => setFeatureFlags([]));
  act(closeAllOverlays);
});

const slip = { id: 's1', number: 7, state: 'open', winStatus: 'pending', legs: [] } as unknown as Slip_ViewFragment;

it('opens the bench, unless staking is turned off for the user', () => {
  const { root, unmount } = render(
    <MemoryRouter>
      <SlipActions slip={slip} />
    </MemoryRouter>,
  );
  const bench = () => find(root, 'button[data-track=swap_leg]');
  act(() => setFeatureFlags([{ key: 'stake', enabled: false, until: null }]));
  click(bench());
  expect(openOverlays()).toEqual([]);
  act(() => setFeatureFlags([]));
  click(bench());
  expect(openOverlays()).toMatchObject([{ kind: 'swap-leg', slipId: 's1' }]);
  unmount();
});
