import { expect, it, vi } from 'vitest';
import { clientType, isDesktop, platform } from './platform.ts';

it('is a browser by default', () => {
  expect([platform(), isDesktop(), clientType()]).toEqual(['browser', false, 'web']);
});

it('is the desktop app if the user agent contains its name', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 Chrome/140 Electron/45 Duelbook/1.0.0');
  expect([platform(), isDesktop(), clientType()]).toEqual(['desktop', true, 'electron']);
});

it.each(['Mozilla/5.0 NotDuelbook/1', 'Mozilla/5.0 Duelbook'])('isn’t the desktop app with %s', (userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  expect(platform()).toBe('browser');
});

it('is a frame inside another page', () => {
  vi.spyOn(window, 'self', 'get').mockReturnValue({} as Window & typeof globalThis);
  expect(platform()).toBe('frame');
});
