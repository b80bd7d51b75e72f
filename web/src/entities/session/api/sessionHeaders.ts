import { deviceId } from '@/shared/lib/device';
import { currentSession } from '../model/session.ts';

/** Headers with which a request is made as the signed-in user. */
export function sessionHeaders(): Record<string, string> {
  const token = currentSession()?.token;
  return { 'x-device-id': deviceId(), ...(token && { authorization: `Bearer ${token}` }) };
}
