/** Minimum displayed loudness, in decibels relative to full scale. */
const FLOOR = -60;

/**
 * Loudness of samples from -1 to 1: 0 is silence, 1 full scale. Rounded to hundredths, so that noise doesn't count as a
 * change.
 */
export function loudnessOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const level = 1 - (10 * Math.log10(power)) / FLOOR;
  return Math.round(Math.min(1, Math.max(0, level)) * 100) / 100;
}
