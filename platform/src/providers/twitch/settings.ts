import { type Section, secret, text, url } from '../../shared/settings.ts';

/** Twitch's sign-in server and API. Defaults to the sandbox. */
export const twitchSettings = {
  /** Base URL of Twitch's sign-in server. For Twitch itself: https://id.twitch.tv */
  twitchIdBaseUrl: url('TWITCH_ID_BASE_URL', 'http://127.0.0.1:4002'),
  /** Base URL of Twitch's API. For Twitch itself: https://api.twitch.tv */
  twitchApiBaseUrl: url('TWITCH_API_BASE_URL', 'http://127.0.0.1:4002'),
  /** Server that issues playback tokens. For Twitch itself: https://gql.twitch.tv */
  twitchGraphBaseUrl: url('TWITCH_GRAPH_BASE_URL', 'http://127.0.0.1:4002'),
  /** Server that provides playlists. For Twitch itself: https://usher.ttvnw.net */
  twitchPlaylistBaseUrl: url('TWITCH_PLAYLIST_BASE_URL', 'http://127.0.0.1:4002'),
  /**
   * URL to which the desktop app sends streams over WHIP. For Twitch itself:
   * https://g.webrtc.live-video.net:4443/v2/offer
   */
  twitchIngestUrl: url('TWITCH_INGEST_URL', 'http://127.0.0.1:4002/v2/offer'),
  /** Client ID of the player that opens streams. */
  twitchPlayerClientId: text('TWITCH_PLAYER_CLIENT_ID', 'sandbox-twitch'),
  /** Client ID of the application that Twitch registered for Duelbook. */
  twitchClientId: text('TWITCH_CLIENT_ID', 'sandbox-twitch'),
  /** Secret of that application. */
  twitchClientSecret: secret('TWITCH_CLIENT_SECRET', 'sandbox-twitch-secret'),
} satisfies Section;
