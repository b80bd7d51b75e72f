import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { ImageUrl } from './schema.ts';

it.each([
  ['https://images.example.com/event.png', true],
  ['http://images.example.com/event.png', false],
  ['javascript:alert(1)', false],
  ['data:image/svg+xml,<svg/>', false],
  ['https://169.254.169.254/latest/meta-data/', false],
  ['https://10.0.0.1/a.png', false],
  ['https://[::1]/a.png', false],
  ['https://localhost/a.png', false],
  ['https://images.example.com:8443/a.png', false],
  ['https://user@images.example.com/a.png', false],
])('%s as an image address: %s', (address, accepted) => {
  expect(Value.Check(ImageUrl, address)).toBe(accepted);
});
