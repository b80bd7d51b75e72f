import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import { DebtNotice } from './DebtNotice.tsx';

let unmount = () => {};
afterEach(() => {
  act(closeAllOverlays);
  unmount();
});

it('says what is owed and how to reach support, and nothing without a debt', () => {
  const shown = render(<DebtNotice owed={3_000} />);
  unmount = shown.unmount;
  expect(shown.root.textContent).toContain('You owe $30.00');
  click(buttonNamed(shown.root, 'Contact support'));
  expect(openOverlays().map(({ kind }) => kind)).toEqual(['support']);
  const none = render(<DebtNotice owed={0} />);
  expect(none.root.textContent).toBe('');
  none.unmount();
});
