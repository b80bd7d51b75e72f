import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { openOverlay, openOverlays } from '@/shared/lib/overlays';
import { render } from '@/shared/lib/testing';
import { currentToasts } from '@/shared/lib/toasts';
import { Overlays } from './Overlays.tsx';

vi.mock('@/features/commandPalette', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('says why nothing opens when the chunk of the palette is missing', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  render(<Overlays />);
  act(() => openOverlay({ kind: 'palette' }));
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(currentToasts()).toMatchObject([
      { title: 'Couldn’t open that', text: 'Check your connection and try again.' },
    ]);
  });
  expect(openOverlays()).toEqual([]);
});
