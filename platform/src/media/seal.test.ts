import fc from 'fast-check';
import { expect, test } from 'vitest';
import { open, seal } from './seal.ts';

const key = Buffer.alloc(32, 3);

test('sealed bytes can only be opened under their own id and key', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
      const plain = Buffer.from(bytes);
      const sealed = seal(key, 'one', plain);
      expect(open(key, 'one', sealed).equals(plain)).toBe(true);
      expect(() => open(key, 'two', sealed)).toThrow();
      expect(() => open(Buffer.alloc(32, 4), 'one', sealed)).toThrow();
    }),
  );
});

test('any changed bit is detected', () => {
  const sealed = seal(key, 'one', Buffer.from('passport'));
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => open(key, 'one', changed)).toThrow();
  }
});
