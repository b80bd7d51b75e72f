/** Maximum time to wait for the device's position, in ms. */
const LONGEST_MS = 20_000;

export type Measured =
  | { kind: 'position'; latitude: number; longitude: number; accuracy: number; at: number }
  | { kind: 'refused' }
  | { kind: 'failed' };

/** Code of `GeolocationPositionError` if the user or a setting denies access. */
const PERMISSION_DENIED = 1;

/**
 * Determines the position of this device. The browser asks the user, unless they have already decided. Requests a fresh
 * position, because the platform refuses cached ones.
 */
export function measure(): Promise<Measured> {
  // Geolocation is only available on secure pages.
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
