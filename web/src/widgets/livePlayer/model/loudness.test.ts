// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { follow, isSilent, levelOf, type Silence } from './loudness.ts';

const tone = (amplitude: number) => Float32Array.from({ length: 1024 }, (_, index) => amplitude * Math.sin(index));

it('is between silence and full scale, and grows with the sound', () => {
  expect(levelOf(tone(0))).toBe(0);
  expect(levelOf(new Float32Array(0))).toBe(0);
  expect(levelOf(new Float32Array(8).fill(1))).toBe(1);
  const amplitude = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(amplitude, amplitude, (a, b) => {
      const [quiet, loud] = [levelOf(tone(Math.min(a, b))), levelOf(tone(Math.max(a, b)))];
      expect(quiet >= 0 && quiet <= loud && loud <= 1).toBe(true);
    }),
  );
});

/** Measures every 100 ms over a time in ms. */
function measure(known: Silence | null, from: number, until: number, level = 0, plays = true): Silence {
  let silence = known ?? follow(null, from, { level, plays });
  for (let at = from; at <= until; at += 100) silence = follow(silence, at, { level, plays });
  return silence;
}

it('says that it is silent after ten seconds without sound', () => {
  expect(isSilent(measure(null, 0, 9900))).toBe(false);
  const silence = measure(null, 0, 10_000);
  expect(isSilent(silence)).toBe(true);
  expect(isSilent(follow(silence, 10_100, { level: 0.1, plays: true }))).toBe(false);
});

it('counts neither a paused stream nor a hidden page', () => {
  expect(isSilent(measure(null, 0, 60_000, 0, false))).toBe(false);
  const before = measure(null, 0, 5000);
  const back = follow(before, 60_000, { level: 0, plays: true });
  expect(isSilent(back)).toBe(false);
  expect(isSilent(measure(back, 60_000, 65_000))).toBe(true);
});
