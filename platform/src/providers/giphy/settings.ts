import { optionalSecret, type Section, url } from '../../shared/settings.ts';

/** GIPHY search. Without a key, GIFs are unavailable. */
export const giphySettings = {
  giphyBaseUrl: url('GIPHY_BASE_URL', 'https://api.giphy.com'),
  giphyApiKey: optionalSecret('GIPHY_API_KEY'),
} satisfies Section;
