import { expect, test } from 'vitest';
import { checkLine, maskPhone, readPhone } from './phone.ts';

test('a number with country code is accepted in any notation', () => {
  for (const written of ['+12025550143', ' +1 (202) 555-0143 ', '+1.202.555.0143']) {
    expect(readPhone(written)).toBe('+12025550143');
  }
  expect(readPhone('+44 7911 123456')).toBe('+447911123456');
});

test('invalid numbers are refused with 1000', () => {
  for (const written of ['', '2025550143', '+1', '+999999', 'call me', '+1202555014x3', '+15550100001']) {
    expect(() => readPhone(written)).toThrow(expect.objectContaining({ code: 1000, param: 'value' }));
  }
});

test('premium ranges are refused with 1030 based on the numbering plan alone', () => {
  for (const premium of ['+19005551234', '+448712345678']) {
    expect(() => readPhone(premium)).toThrow(expect.objectContaining({ code: 1030 }));
  }
});

test('the lookup decides about numbers that look ordinary', () => {
  for (const line of ['voip', 'premium', 'other'])
    expect(() => checkLine(line)).toThrow(expect.objectContaining({ code: 1030 }));
  for (const line of ['mobile', 'landline', 'unknown']) expect(() => checkLine(line)).not.toThrow();
});

test('a masked number shows its country code and last two digits', () => {
  expect(maskPhone('+12025550143')).toBe('+1••••••••43');
  expect(maskPhone('+447911123456')).toBe('+44••••••••56');
});
