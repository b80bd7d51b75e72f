import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { NotFetched } from '@/shared/lib/on-demand';
import { render } from '@/shared/lib/testing';
import { PageFault } from './index.ts';

function show(error: unknown) {
  const onAgain = vi.fn();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { unmount } = render(
    <MemoryRouter>
      <PageFault error={error} onAgain={onAgain} />
    </MemoryRouter>,
  );
  return { onAgain, unmount };
}
const online = () => act(() => void window.dispatchEvent(new Event('online')));

it('loads a page that was opened offline when the device is back online', () => {
  const { onAgain, unmount } = show(new NotFetched(new TypeError('Failed to fetch'), () => undefined));
  expect(onAgain).not.toHaveBeenCalled();
  online();
  expect(onAgain).toHaveBeenCalledOnce();
  unmount();
  online();
  expect(onAgain).toHaveBeenCalledOnce();
});

it('waits for the user to retry a page that crashed', () => {
  const { onAgain } = show(new Error('broken'));
  online();
  expect(onAgain).not.toHaveBeenCalled();
});
