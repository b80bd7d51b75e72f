import { afterEach, expect, it } from 'vitest';
import { desktop } from './desktop.ts';

const give = (value: unknown) => Object.defineProperty(window, 'duelbook', { value, configurable: true });

afterEach(() => Reflect.deleteProperty(window, 'duelbook'));

it('is null in a browser', () => {
  expect(desktop()).toBeNull();
});

it("is the application's object, if this client knows its version", () => {
  give({ contract: 1, version: '1.2.0' });
  expect(desktop()).toMatchObject({ version: '1.2.0' });
  give({ contract: 2 });
  expect(desktop()).toBeNull();
});
