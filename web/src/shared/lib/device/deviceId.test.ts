import { beforeEach, expect, it, vi } from 'vitest';

const key = 'duelbook.device';

/** Reloads the module, as a page reload would, and returns the device ID. */
async function loaded(): Promise<string> {
  vi.resetModules();
  return (await import('./deviceId.ts')).deviceId();
}

const clearCookie = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in jsdom.
  document.cookie = `${key}=; Max-Age=0; Path=/`;
};
beforeEach(clearCookie);

it('stays the same when local storage is full or cleared', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const first = await loaded();
  expect(await loaded()).toBe(first);
});

it('stays the same when cookies are refused', async () => {
  const first = await loaded();
  clearCookie();
  expect(await loaded()).toBe(first);
});

it('gives the cookie to browsers whose id was only in local storage', async () => {
  localStorage.setItem(key, 'earlier');
  expect(await loaded()).toBe('earlier');
  expect(document.cookie).toContain(`${key}=earlier`);
});

it('lasts until the page is closed if nothing can be stored', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(refuse);
  vi.resetModules();
  const { deviceId } = await import('./deviceId.ts');
  expect(deviceId()).toBe(deviceId());
});
