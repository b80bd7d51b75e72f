import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { buttonNamed, click, fieldNamed, fill, render } from '@/shared/lib/testing';
import { SignInPage } from './SignInPage.tsx';

function show(closed: boolean) {
  const onGuest = vi.fn();
  const onPhone = vi.fn();
  const props = { social: null, createNonce: async () => null, busy: null, error: null, onSocial: vi.fn() };
  const { root } = render(
    <MemoryRouter>
      <SignInPage {...props} closed={closed} onPhone={onPhone} onGuest={onGuest} />
    </MemoryRouter>,
  );
  return { root, onGuest, onPhone };
}

it('says that new accounts are off before anything is entered, and still signs in', () => {
  const { root, onPhone, onGuest } = show(true);
  expect(root.textContent).toContain('New accounts are off right now');
  click(buttonNamed(root, 'Continue with phone'));
  expect(onPhone).toHaveBeenCalledOnce();
  fill(fieldNamed(root, 'Email'), 'a@example.com');
  fill(fieldNamed(root, 'Phone number'), '2025550123');
  click(buttonNamed(root, 'Look around'));
  expect(onGuest).not.toHaveBeenCalled();
  expect(root.textContent).toContain('New accounts are off right now. Try again later.');
});

it('doesn’t mention it while new accounts are on', () => {
  expect(show(false).root.textContent).not.toContain('are off right now');
});

it('says in the desktop app that analytics is always on', () => {
  expect(show(false).root.textContent).not.toContain('Analytics is always on');
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Duelbook/1.2.0');
  expect(show(false).root.textContent).toContain('Analytics is always on');
  vi.restoreAllMocks();
});
