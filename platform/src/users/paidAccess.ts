import type { Deps } from '../app.ts';
import type { RegionReason } from '../regions/rules.ts';
import { ageRefusal, ageToPlay } from './dateOfBirth.ts';
import { type Caller, regionStanding } from './position/regionStanding.ts';

/** Reasons why a person can't play for money. */
export const paidObstacles = [
  'region_closed',
  'region_unknown',
  'network',
  'location_needed',
  'location_refused',
  'location_unreliable',
  'age_unknown',
  'under_age',
] as const;
type Obstacle = (typeof paidObstacles)[number];

const regionObstacles: Readonly<Record<RegionReason, Obstacle>> = {
  closed: 'region_closed',
  unknown: 'region_unknown',
  network: 'network',
  location_needed: 'location_needed',
  location_refused: 'location_refused',
  location_unreliable: 'location_unreliable',
};

/** Predicts the decisions of the paid-action gates and the age check (paidGate.ts). */
export async function paidAccess(
  deps: Pick<Deps, 'db' | 'config' | 'regions'>,
  caller: Caller,
): Promise<{ obstacle: Obstacle | null; region: string | null; minimum_age: number }> {
  const { db, config } = deps;
  const { userId } = caller;
  const { region, reason, minimumAge } = await regionStanding(deps, caller);
  return {
    obstacle: reason ? regionObstacles[reason] : ageObstacle(await ageRefusal(db, config, userId, minimumAge)),
    region,
    minimum_age: await ageToPlay(db, config, userId, minimumAge),
  };
}

function ageObstacle(refusal: Awaited<ReturnType<typeof ageRefusal>>): Obstacle | null {
  if (!refusal) return null;
  return refusal.data?.reason === 'unknown' ? 'age_unknown' : 'under_age';
}
