/** A moving picture as GIPHY has it. */
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
  /** How many there are in all. */
  total: number;
}

export interface Gifs {
  /** Pictures for some words, suited for everybody. Throws `ProviderFault`. */
  search(words: string, range: GiphyRange): Promise<GiphyPage>;
  /** Pictures that are popular now. Throws `ProviderFault`. */
  trending(range: GiphyRange): Promise<GiphyPage>;
}
