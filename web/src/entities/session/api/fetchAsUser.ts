import { ServerError } from '@apollo/client/errors';
import { clearSession, currentSession } from '../model/session.ts';
import { sessionHeaders } from './sessionHeaders.ts';

/**
 * Requests a file that the gateway serves outside GraphQL, as the signed-in user. If the request is refused, rejects
 * with a `ServerError`, which `refusalOf` can convert. Clears the session if it is no longer valid.
 */
export async function fetchAsUser(path: string): Promise<Response> {
  const token = currentSession()?.token;
  const response = await fetch(path, { headers: sessionHeaders() });
  if (response.ok) return response;
  // Another session may have started while the request was in flight.
  if (response.status === 401 && currentSession()?.token === token) clearSession();
  throw new ServerError(`Status ${response.status}`, { response, bodyText: '' });
}
