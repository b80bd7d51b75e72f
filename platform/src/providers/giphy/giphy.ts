import type { SettingsOf } from '../../shared/settings.ts';
import { ProviderFault } from '../fault.ts';
import type { Gifs, GiphyItem, GiphyPage, GiphyRange } from './port.ts';
import type { giphySettings } from './settings.ts';

const TIMEOUT_MS = 5000;
/** Content rating suitable for everyone who is allowed to play on Duelbook. */
const RATING = 'pg-13';

/** Client for GIPHY's API (`/v1/gifs`). Null without a key. */
export function giphy({ giphyBaseUrl, giphyApiKey }: SettingsOf<typeof giphySettings>): Gifs | null {
  if (giphyApiKey === null) return null;
  const list = async (path: string, range: GiphyRange, more: Record<string, string> = {}): Promise<GiphyPage> => {
    const query = new URLSearchParams({
      api_key: giphyApiKey,
      offset: String(range.offset),
      limit: String(range.limit),
      rating: RATING,
      ...more,
    });
    const answer = await call(`${giphyBaseUrl}/v1/gifs/${path}?${query}`);
    const data = member(answer, 'data');
    if (!Array.isArray(data)) throw new ProviderFault('giphy', 'response has no list');
    const total = member(member(answer, 'pagination'), 'total_count');
    return { items: data.flatMap(readItem), total: typeof total === 'number' ? total : range.offset + data.length };
  };
  return {
    search: (words, range) => list('search', range, { q: words }),
    trending: (range) => list('trending', range),
  };
}

async function call(address: string): Promise<unknown> {
  let response: Response;
  try {
    response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (error) {
    throw new ProviderFault('giphy', 'no response', error);
  }
  if (!response.ok) {
    await response.body?.cancel();
    throw new ProviderFault('giphy', `search failed with status ${response.status}`);
  }
  try {
    return await response.json();
  } catch (error) {
    throw new ProviderFault('giphy', 'search response is not JSON', error);
  }
}

/** Reads the fixed-height rendition, which conversations display. Items without one are skipped. */
function readItem(value: unknown): GiphyItem[] {
  const images = member(value, 'images');
  const shown = member(images, 'fixed_height');
  const id = text(value, 'id');
  const url = text(shown, 'url');
  const preview = text(member(images, 'fixed_height_still'), 'url');
  const [width, height] = [Number(text(shown, 'width')), Number(text(shown, 'height'))];
  if (id === null || url === null || preview === null || !(width > 0) || !(height > 0)) return [];
  return [
    {
      id,
      title: text(value, 'alt_text') ?? text(value, 'title') ?? 'GIF',
      url,
      mp4_url: text(shown, 'mp4'),
      preview_url: preview,
      width,
      height,
    },
  ];
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function text(value: unknown, name: string): string | null {
  const found = member(value, name);
  return typeof found === 'string' && found !== '' ? found : null;
}
