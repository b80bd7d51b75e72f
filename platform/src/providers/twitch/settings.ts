import { type Section, secret, text, url } from '../../shared/settings.ts';

/** Twitch's sign-in server and API. Defaults to the sandbox. */
export const twitchSettings = {
  /** For Twitch itself: https://id.twitch.tv */
  twitchIdBaseUrl: url('TWITCH_ID_BASE_URL', 'http://127.0.0.1:4002'),
  /** For Twitch itself: https://api.twitch.tv */
  twitchApiBaseUrl: url('TWITCH_API_BASE_URL', 'http://127.0.0.1:4002'),
  twitchClientId: text('TWITCH_CLIENT_ID', 'sandbox-twitch'),
  twitchClientSecret: secret('TWITCH_CLIENT_SECRET', 'sandbox-twitch-secret'),
} satisfies Section;
