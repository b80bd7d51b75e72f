/** A GIF as returned by GIPHY. */
export interface GiphyItem {
  id: string;
  title: string;
  url: string;
  mp4_url: string | null;
  preview_url: string;
  width: number;
  height: number;
}

export interface GiphyRange {
  offset: number;
  limit: number;
}

export interface GiphyPage {
  items: GiphyItem[];
  /** Total number of results. */
  total: number;
}

export interface Gifs {
  /** Finds GIFs that match a search, within the content rating. Throws `ProviderFault`. */
  search(words: string, range: GiphyRange): Promise<GiphyPage>;
  /** Lists GIFs that are trending now. Throws `ProviderFault`. */
  trending(range: GiphyRange): Promise<GiphyPage>;
}
