import { deviceId } from '@/shared/lib/device';
import { currentSession } from '../model/session.ts';

/** Headers for making a request as the signed-in user. */
export function sessionHeaders(): Record<string, string> {
  const token = currentSession()?.token;
  return { 'x-device-id': deviceId(), ...(token && { authorization: `Bearer ${token}` }) };
}
