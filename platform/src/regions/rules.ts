/**
 * A region where people may play for money: a country (ISO 3166-1), or one of its subdivisions (ISO 3166-2), such as
 * a US state.
 */
export interface RegionRule {
  /** Region code, such as `US` or `US-NY`. */
  readonly region: string;
  /** Minimum age in years. Null if the default applies. */
  readonly age: number | null;
}

/** Open regions, or `any` for every region, including unknown ones. */
export type OpenRegions = 'any' | readonly RegionRule[];

/** The location of an address, according to the database. */
export interface Place {
  readonly country: string | null;
  readonly subdivision: string | null;
}

/**
 * Why playing for money isn't possible: the region is closed or unknown, the address belongs to a VPN, or the device's
 * position is needed and wasn't shared yet, was refused or proves nothing.
 */
export type RegionReason =
  | 'closed'
  | 'unknown'
  | 'network'
  | 'location_needed'
  | 'location_refused'
  | 'location_unreliable';

/** Whether a region allows playing for money. */
export interface RegionStanding {
  /** Region code, such as `US-NY` or `DE`. Null if unknown. */
  readonly region: string | null;
  /** Null if the region is open. */
  readonly reason: RegionReason | null;
  /** The region's own minimum age in years. Null if the default applies. */
  readonly minimumAge: number | null;
}

/** Regions whose players have to share their device's position, or `any`. */
export type PositionRegions = 'any' | readonly string[];

const FORMAT = /^([A-Z]{2}(?:-[A-Z0-9]{1,3})?)(?::(1[89]|[2-9]\d))?$/;

/** Parses open regions such as `US-NY,GB,DE:21`, or `*` for all. Throws an Error that describes the format. */
export function parseOpenRegions(text: string): OpenRegions {
  if (text.trim() === '*') return 'any';
  const rules = text.split(',').map((part) => {
    const [, region, age] = FORMAT.exec(part.trim()) ?? [];
    if (region === undefined) throw new Error('expected regions such as US-NY,GB,DE:21 with ages from 18 to 99, or *');
    return { region, age: age === undefined ? null : Number(age) };
  });
  if (new Set(rules.map(({ region }) => region)).size < rules.length) throw new Error('lists a region twice');
  return rules;
}

/**
 * Applies the open regions to a place. A subdivision's rule comes before its country's. A region without a rule is
 * closed. A place whose subdivision is unknown counts as unknown when only subdivisions of its country are open.
 */
export function standingIn(open: OpenRegions, { country, subdivision }: Place): RegionStanding {
  const region = country !== null && subdivision !== null ? `${country}-${subdivision}` : country;
  if (open === 'any') return { region, reason: null, minimumAge: null };
  if (country === null) return { region: null, reason: 'unknown', minimumAge: null };
  const rule = open.find((one) => one.region === region) ?? open.find((one) => one.region === country);
  if (rule) return { region, reason: null, minimumAge: rule.age };
  const undecided = subdivision === null && open.some((one) => one.region.startsWith(`${country}-`));
  return { region, reason: undecided ? 'unknown' : 'closed', minimumAge: null };
}

/** Parses regions such as `US,GB-NIR`, or `*` for all. Throws an Error that describes the format. */
export function parsePositionRegions(text: string): PositionRegions {
  if (text.trim() === '*') return 'any';
  const regions = text.split(',').map((part) => part.trim());
  if (regions.every((region) => /^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/.test(region))) return regions;
  throw new Error('expected regions such as US,GB-NIR, or *');
}

/** Whether players in a region have to share their device's position. */
export function needsPosition(regions: PositionRegions, region: string | null): boolean {
  if (regions === 'any') return true;
  return region !== null && regions.some((one) => one === region || one === region.slice(0, 2));
}

/**
 * The strictest of several standings: the first that isn't open or, if all are open, the one with the highest minimum
 * age.
 */
export function strictest(first: RegionStanding, others: readonly RegionStanding[]): RegionStanding {
  const all = [first, ...others];
  const closed = all.find(({ reason }) => reason !== null);
  if (closed) return closed;
  const ages = all.flatMap(({ minimumAge }) => minimumAge ?? []);
  return { ...first, minimumAge: ages.length > 0 ? Math.max(...ages) : null };
}
