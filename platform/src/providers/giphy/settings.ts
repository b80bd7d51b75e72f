import { optionalSecret, type Section, url } from '../../shared/settings.ts';

/** GIPHY's search. Without a key there are no moving pictures. */
export const giphySettings = {
  giphyBaseUrl: url('GIPHY_BASE_URL', 'https://api.giphy.com'),
  giphyApiKey: optionalSecret('GIPHY_API_KEY'),
} satisfies Section;
