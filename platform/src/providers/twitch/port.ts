/** A person at Twitch. */
export interface TwitchUser {
  id: string;
  /** The login name, as in twitch.tv/{username}. */
  username: string;
  imageUrl: string | null;
  email: string | null;
}

/** A channel that is on the air. */
export interface TwitchStream {
  userId: string;
  title: string;
  startedAt: Date;
}

/** Twitch did not accept what the person brought. The message says why, for the log only. */
export class TwitchRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'TwitchRefused';
  }
}

export interface TwitchProvider {
  /** Where the person signs in at Twitch. It sends them back to `redirectUri` with `code` and this `state`. */
  authorizeUrl(request: { redirectUri: string; state: string }): string;
  /**
   * Whose code it is. The access we get for it is given back at once: nothing is done in the person's name later.
   * Throws `TwitchRefused` for a code that is wrong, used or too old, or `ProviderFault`.
   */
  userOfCode(code: string, redirectUri: string): Promise<TwitchUser>;
  /** Which of these people (at most 100) are on the air. Throws `ProviderFault`. */
  liveStreams(twitchUserIds: string[]): Promise<TwitchStream[]>;
}
