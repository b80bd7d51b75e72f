/** Parts of the overlay, in the order of reading. */
export const modules = ['score', 'prices', 'ticker', 'next', 'caster', 'brand'] as const;
export type Module = (typeof modules)[number];

export interface OverlayOptions {
  /** ID of the event. Null for the first one on air. */
  eventId: string | null;
  shown: readonly Module[];
  /** Size of everything relative to the design, 0.5 to 2. */
  scale: number;
  /** Width of the empty edge on each side, in percent of the picture, 0 to 10. */
  safe: number;
}

const within = (text: string | null, least: number, most: number, otherwise: number): number => {
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
};

/** Reads the overlay's options. Unknown and wrong values count as not given, because nobody sees a message in OBS. */
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

/** Reads which channel an embedded player shows, or says what is wrong with its address. */
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
