/** Timeout for the device's answer, in ms. */
const LONGEST_MS = 20_000;

export type Measured =
  | { kind: 'position'; latitude: number; longitude: number; accuracy: number; at: number }
  | { kind: 'refused' }
  | { kind: 'failed' };

/** Code of `GeolocationPositionError` when the user, or a setting of theirs, refuses. */
const PERMISSION_DENIED = 1;

/**
 * Measures where this device is, which asks its user unless they have answered before. A position from the cache would be
 * refused, so a new one is measured.
 */
export function measure(): Promise<Measured> {
  // Only secure pages have it.
  if (!('geolocation' in navigator)) return Promise.resolve({ kind: 'failed' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy }, timestamp }) =>
        resolve({ kind: 'position', latitude, longitude, accuracy, at: timestamp }),
      ({ code }) => resolve({ kind: code === PERMISSION_DENIED ? 'refused' : 'failed' }),
      { enableHighAccuracy: true, maximumAge: 0, timeout: LONGEST_MS },
    );
  });
}
