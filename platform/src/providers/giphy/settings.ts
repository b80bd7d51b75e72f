import { optionalSecret, type Section, url } from '../../shared/settings.ts';

/** GIPHY search. Without a key, GIFs are unavailable. */
export const giphySettings = {
  /** Base URL of the GIF search. */
  giphyBaseUrl: url('GIPHY_BASE_URL', 'https://api.giphy.com'),
  /** Key for the GIF search. Without one, chats offer no GIFs. */
  giphyApiKey: optionalSecret('GIPHY_API_KEY'),
} satisfies Section;
