import type { Deps } from '../app.ts';
import { ageRefusal, ageToPlay } from './dateOfBirth.ts';

/** Why a person can't play for money. */
export const paidObstacles = ['region_closed', 'region_unknown', 'network', 'age_unknown', 'under_age'] as const;
type Obstacle = (typeof paidObstacles)[number];

const regionObstacles = { closed: 'region_closed', unknown: 'region_unknown', network: 'network' } as const;

/** Tells in advance what the gates of paid actions and the age check will decide (paidGate.ts). */
export async function paidAccess(
  { db, config, regions }: Pick<Deps, 'db' | 'config' | 'regions'>,
  userId: string,
  ip: string,
): Promise<{ obstacle: Obstacle | null; region: string | null; minimum_age: number }> {
  const { region, reason, minimumAge } = regions.at(ip);
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
