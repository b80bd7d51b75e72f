import { expect, it } from 'vitest';
import { loudnessOf } from './loudness.ts';

const tone = (volume: number) => Float32Array.from({ length: 2048 }, (_, at) => volume * Math.sin(at / 5));

it('goes from silence to full scale in decibels', () => {
  expect(loudnessOf(new Float32Array(0))).toBe(0);
  expect(loudnessOf(new Float32Array(2048))).toBe(0);
  expect(loudnessOf(tone(0.0005))).toBe(0);
  expect(loudnessOf(new Float32Array(2048).fill(1))).toBe(1);
  // A tenth of the amplitude is 20 dB less, on a scale of 60 dB.
  expect(loudnessOf(tone(1)) - loudnessOf(tone(0.1))).toBeCloseTo(1 / 3, 2);
});
