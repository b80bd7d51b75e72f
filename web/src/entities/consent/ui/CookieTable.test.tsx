import { expect, it } from 'vitest';
import { find, render } from '@/shared/lib/testing';
import { CookieTable } from './CookieTable.tsx';

it('breaks the name of a cookie after its dot only', () => {
  render(<CookieTable of="essential" />);
  expect(find(document, 'th').innerHTML).toBe('duelbook.<wbr><bdi>session</bdi>');
});
