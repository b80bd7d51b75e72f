/** The quietest sound that is shown, in decibels below full scale. */
const FLOOR = -60;

/** How loud samples from -1 to 1 are: 0 is silence, 1 full scale. In hundredths, so that noise doesn't look like a change. */
export function loudnessOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const level = 1 - (10 * Math.log10(power)) / FLOOR;
  return Math.round(Math.min(1, Math.max(0, level)) * 100) / 100;
}
