import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { afterEach, expect, it, vi } from 'vitest';
import { closeAllOverlays, openOverlays } from '@/shared/lib/overlays';
import { buttonNamed, click, render } from '@/shared/lib/testing';
import { RegionError } from './RegionError.tsx';

afterEach(() => closeAllOverlays());

const refused = (platformCode: number, data = {}) =>
  new CombinedGraphQLErrors({ errors: [{ message: 'no', extensions: { code: 'FORBIDDEN', platformCode, data } }] });

it('names what failed to load and retries', () => {
  const onRetry = vi.fn();
  const { root } = render(<RegionError thing="your matches" error={refused(500)} onRetry={onRetry} />);
  expect(root.textContent).toContain('Couldn’t load your matches');
  click(buttonNamed(root, 'Retry'));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('tells banned users why the region is locked', () => {
  const error = refused(403, { status: 'banned' });
  const { root } = render(<RegionError thing="your matches" error={error} onRetry={() => undefined} />);
  expect(root.textContent).toBe(
    'Your account is bannedYou can’t see your matches while your account is banned.See why',
  );
  expect(root.querySelector('[role=alert]')).toBeNull();
  click(buttonNamed(root, 'See why'));
  expect(openOverlays()).toEqual([{ kind: 'ban' }]);
});
