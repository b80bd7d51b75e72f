import type { IncomingHttpHeaders } from 'node:http';

const DEVICE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The client-generated device id (`X-Device-Id`, a UUID), or null if missing or invalid. */
export function deviceIdOf(headers: IncomingHttpHeaders): string | null {
  const header = headers['x-device-id'];
  return typeof header === 'string' && DEVICE_ID.test(header) ? header.toLowerCase() : null;
}
