import { fetch } from 'undici';
import { type Graph, GraphError } from '../graph.ts';
import type { Kept } from '../sessions.ts';
import { operations } from './operations.ts';

/** Signs a staff member in through the sandbox's identity provider. @throws GraphError */
export async function signInStaff(
  graph: Graph,
  urls: { publicUrl: string; sandboxUrl: string },
  email: string,
  kept: Kept,
): Promise<void> {
  const nobody = { token: null, deviceId: kept.deviceId };
  const { config } = await graph.run<{ config: { social: { clientId: string } | null } }>(nobody, operations.social);
  const { createSignInNonce } = await graph.run<{ createSignInNonce: { nonce: string } }>(nobody, operations.nonce);
  const asked = { clientId: config.social?.clientId ?? '', nonce: createSignInNonce.nonce };
  const token = await chosen(urls, email, asked);
  const { staffAuthenticate } = await graph.run<{ staffAuthenticate: { token: string } }>(nobody, operations.staff, {
    input: {
      provider: 'social',
      token,
      nonce: createSignInNonce.nonce,
      clientType: 'support_web',
      appVersion: '1.0.0',
    },
  });
  kept.token = staffAuthenticate.token;
}

async function chosen(
  urls: { publicUrl: string; sandboxUrl: string },
  email: string,
  { clientId, nonce }: { clientId: string; nonce: string },
): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'id_token',
    scope: 'openid email profile',
    client_id: clientId,
    redirect_uri: `${urls.publicUrl}/sign-in-callback`,
    nonce,
    state: 'bot',
  });
  try {
    const response = await fetch(`${urls.sandboxUrl}/oidc/authorize`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ query: query.toString(), person: email }).toString(),
      signal: AbortSignal.timeout(5000),
    });
    const given = new URLSearchParams((response.headers.get('location') ?? '').split('#')[1]);
    const token = given.get('id_token');
    if (token) return token;
  } catch {
    // Treated below like a response without a token.
  }
  throw new GraphError('UNREACHABLE', 'the identity provider returned no token');
}
