/** A Twitch user. */
export interface TwitchUser {
  id: string;
  /** The login name, as in twitch.tv/{username}. */
  username: string;
  imageUrl: string | null;
  email: string | null;
}

/** A Twitch user who has just signed in. */
export interface TwitchSignIn extends TwitchUser {
  /** Stream key of the user's channel. Null if Twitch doesn't return one. */
  streamKey: string | null;
}

/** A live stream. */
export interface TwitchStream {
  userId: string;
  title: string;
  startedAt: Date;
  viewers: number;
}

/** The video of a live channel. */
export interface TwitchVideo {
  /** URL of the HLS playlist, valid for a few minutes. */
  url: string;
  /** Measured delay between the stage and a player that stays three segments behind the live edge, in milliseconds. */
  delayMs: number;
}

/** Thrown when Twitch rejected the authorization code. The message gives the reason, for the log only. */
export class TwitchRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'TwitchRefused';
  }
}

export interface TwitchProvider {
  /** URL to which streams are sent over WHIP (RFC 9725), with the stream key as the token. */
  readonly ingestUrl: string;
  /** The Twitch sign-in URL. Twitch redirects to `redirectUri` with `code` and this `state`. */
  authorizeUrl(request: { redirectUri: string; state: string }): string;
  /**
   * Returns the user a code belongs to, with their stream key. The access token is revoked immediately because we never
   * act on the user's behalf. Throws `TwitchRefused` for a wrong, used or expired code, or `ProviderFault`.
   */
  userOfCode(code: string, redirectUri: string): Promise<TwitchSignIn>;
  /** Returns the user with this login, without their email. Null if there is none. Throws `ProviderFault`. */
  userOfLogin(login: string): Promise<TwitchUser | null>;
  /** Returns the live streams of these users (at most 100). Throws `ProviderFault`. */
  liveStreams(twitchUserIds: string[]): Promise<TwitchStream[]>;
  /** Returns the live video of the channel with this login. Null when the channel is offline. Throws `ProviderFault`. */
  liveVideo(login: string): Promise<TwitchVideo | null>;
}
