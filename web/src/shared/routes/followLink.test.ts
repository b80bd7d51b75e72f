import { expect, it, vi } from 'vitest';
import { followLink } from './followLink.ts';

it('uses the router for internal links and a new tab for external ones', () => {
  const [go, open] = [vi.fn(), vi.spyOn(window, 'open').mockReturnValue(null)];
  followLink('duelbook://wallet', go);
  expect(go).toHaveBeenCalledExactlyOnceWith('/wallet');
  expect(open).not.toHaveBeenCalled();
  followLink('https://rules.test/a', go);
  expect(open).toHaveBeenCalledExactlyOnceWith('https://rules.test/a', '_blank', 'noopener,noreferrer');
  expect(go).toHaveBeenCalledTimes(1);
});
