/** Parts of the overlay, in reading order. */
export const modules = ['score', 'prices', 'ticker', 'next', 'caster', 'brand'] as const;
export type Module = (typeof modules)[number];

export interface OverlayOptions {
  /** ID of the event. Null selects the first live event. */
  eventId: string | null;
  shown: readonly Module[];
  /** Scale factor of the design, 0.5 to 2. */
  scale: number;
  /** Width of the safe margin on each side, as a percentage of the picture, 0 to 10. */
  safe: number;
}

const within = (text: string | null, least: number, most: number, otherwise: number): number => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
};

/**
 * Reads the overlay's options from the URL. Invalid values are ignored, because nobody would see an error message in
 * OBS.
 */
export function overlayOptions(search: URLSearchParams): OverlayOptions {
  const named = search.get('modules')?.split(',') ?? [];
  const chosen = modules.filter((name) => named.includes(name));
  return {
    eventId: search.get('event') || null,
    shown: chosen.length > 0 ? chosen : modules,
    scale: within(search.get('scale'), 0.5, 2, 1),
    safe: within(search.get('safe'), 0, 10, 5),
  };
}

export type PlayerAddress = { channel: string } | { fault: string };

const login = /^\w{3,25}$/;
const host = /^(localhost|[a-z0-9-]+(\.[a-z0-9-]+)+)$/i;

/** Reads from the URL which channel an embedded player shows. Returns an error if the URL is invalid. */
export function playerAddress(search: URLSearchParams): PlayerAddress {
  const parents = search.getAll('parent');
  if (!parents.every((parent) => host.test(parent)))
    return { fault: 'The parameter “parent” isn’t a host name, such as www.example.com.' };
  if (search.has('video')) return { fault: 'Recordings can’t be played here. Leave out the parameter “video”.' };
  const channel = search.get('channel');
  if (!channel) return { fault: 'Add the parameter “channel” with the name of a Twitch channel.' };
  if (!login.test(channel)) return { fault: 'The parameter “channel” isn’t the name of a Twitch channel.' };
  return { channel: channel.toLowerCase() };
}
