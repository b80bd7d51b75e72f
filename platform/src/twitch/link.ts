import type { Deps } from '../app.ts';

/** OAuth redirect URL: a page of the client that hands Twitch's response to the desktop app. */
export function redirectUri({ config }: Deps): string {
  return `${config.publicUrl}/twitch/linked`;
}
