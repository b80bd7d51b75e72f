import type { SettingsOf } from '../../shared/settings.ts';
import { ProviderFault } from '../fault.ts';
import { call, member, readBody, text } from './http.ts';
import { type TwitchProvider, TwitchRefused, type TwitchStream, type TwitchUser } from './port.ts';
import type { twitchSettings } from './settings.ts';
import { liveVideo } from './video.ts';

/** Renews the application token this long before it expires. */
const RENEW_MS = 60_000;

type Settings = SettingsOf<typeof twitchSettings>;

/**
 * Twitch's authorization code flow and Helix. Twitch authenticates the application with its secret and doesn't support
 * PKCE, so `state` ties the response to the user who started the flow.
 */
export function twitch(settings: Settings): TwitchProvider {
  const { twitchIdBaseUrl: idUrl, twitchApiBaseUrl: apiUrl, twitchClientId: clientId } = settings;
  const application = applicationToken(settings);

  async function helix(path: string, token: string): Promise<unknown[]> {
    const headers = { authorization: `Bearer ${token}`, 'client-id': clientId };
    const response = await call(`${apiUrl}/helix${path}`, { headers });
    if (response.status === 401) throw new TwitchRefused('the token was rejected');
    return list(member(await readBody(response, 'Helix'), 'data'));
  }

  /** Sends a request with the application's own token, and retries once with a new token if Twitch rejects it. */
  async function asApplication(path: string): Promise<unknown[]> {
    try {
      return await helix(path, await application.get());
    } catch (error) {
      if (!(error instanceof TwitchRefused)) throw error;
      application.forget();
    }
    try {
      return await helix(path, await application.get());
    } catch (error) {
      throw error instanceof TwitchRefused
        ? new ProviderFault('twitch', "the application's credentials were rejected", error)
        : error;
    }
  }

  /** The user's stream key. Twitch returns it only with the user's permission. */
  async function streamKeyOf(userId: string, token: string): Promise<string | null> {
    try {
      const [key] = await helix(`/streams/key?broadcaster_id=${encodeURIComponent(userId)}`, token);
      return text(key, 'stream_key');
    } catch (error) {
      if (error instanceof TwitchRefused) return null;
      throw error;
    }
  }

  return {
    ingestUrl: settings.twitchIngestUrl,
    authorizeUrl({ redirectUri, state }) {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: 'user:read:email channel:read:stream_key',
        state,
        // Lets users with several accounts choose which one to connect.
        force_verify: 'true',
      });
      return `${idUrl}/oauth2/authorize?${query}`;
    },
    async userOfCode(code, redirectUri) {
      const token = await exchange(settings, { grant_type: 'authorization_code', code, redirect_uri: redirectUri });
      try {
        const user = readUser((await helix('/users', token.value))[0]);
        return { ...user, streamKey: await streamKeyOf(user.id, token.value) };
      } finally {
        await revoke(settings, token.value);
      }
    },
    async userOfLogin(login) {
      const [user] = await asApplication(`/users?login=${encodeURIComponent(login)}`);
      return user === undefined ? null : readUser(user);
    },
    async liveStreams(twitchUserIds) {
      if (twitchUserIds.length === 0) return [];
      const query = twitchUserIds.map((id) => `user_id=${encodeURIComponent(id)}`).join('&');
      return (await asApplication(`/streams?${query}&first=100`)).flatMap(readStream);
    },
    liveVideo: (login) => liveVideo(settings, login),
  };
}

interface Token {
  value: string;
  endsAt: number;
}

/** The application's own token, fetched once and cached until shortly before it expires. */
function applicationToken(settings: Settings) {
  let kept: Promise<Token> | null = null;
  return {
    async get(): Promise<string> {
      const known = await kept?.catch(() => null);
      if (known && known.endsAt - RENEW_MS > performance.now()) return known.value;
      kept = exchange(settings, { grant_type: 'client_credentials' });
      return (await kept).value;
    },
    forget(): void {
      kept = null;
    },
  };
}

async function exchange(settings: Settings, fields: Record<string, string>): Promise<Token> {
  const { twitchIdBaseUrl, twitchClientId: client_id, twitchClientSecret: client_secret } = settings;
  const body = new URLSearchParams({ client_id, client_secret, ...fields });
  const response = await call(`${twitchIdBaseUrl}/oauth2/token`, { method: 'POST', body });
  // Twitch answers 400 for a bad code. 401 and 403 mean our own credentials were rejected.
  if (response.status === 400) throw new TwitchRefused(await reasonOf(response));
  const answer = await readBody(response, 'the token');
  const value = member(answer, 'access_token');
  const seconds = member(answer, 'expires_in');
  if (typeof value !== 'string' || typeof seconds !== 'number')
    throw new ProviderFault('twitch', 'response has no token');
  return { value, endsAt: performance.now() + seconds * 1000 };
}

/** Revokes the user's token, best effort: it expires within hours anyway. */
async function revoke({ twitchIdBaseUrl, twitchClientId }: Settings, token: string): Promise<void> {
  const body = new URLSearchParams({ client_id: twitchClientId, token });
  const response = await call(`${twitchIdBaseUrl}/oauth2/revoke`, { method: 'POST', body }).catch(() => null);
  await response?.body?.cancel();
}

async function reasonOf(response: Response): Promise<string> {
  const answer: unknown = await response.json().catch(() => null);
  const message = member(answer, 'message');
  return typeof message === 'string' ? message : 'refused';
}

function readUser(value: unknown): TwitchUser {
  const id = text(value, 'id');
  const username = text(value, 'login');
  if (id === null || username === null) throw new ProviderFault('twitch', 'response has no user');
  return { id, username, imageUrl: text(value, 'profile_image_url'), email: text(value, 'email') };
}

/** Helix returns an empty type for a stream that is ending. */
function readStream(value: unknown): TwitchStream[] {
  const userId = text(value, 'user_id');
  const startedAt = new Date(text(value, 'started_at') ?? '');
  if (userId === null || text(value, 'type') !== 'live' || Number.isNaN(startedAt.getTime())) return [];
  const viewers = member(value, 'viewer_count');
  return [{ userId, title: text(value, 'title') ?? '', startedAt, viewers: typeof viewers === 'number' ? viewers : 0 }];
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
