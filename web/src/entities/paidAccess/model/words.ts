import type { PaidObstacle } from '@/shared/api/types.generated';

/** Whether the user can play for money at their location. */
export interface PaidAccess {
  /** The reason why the user can't play for money. Null if there is none. */
  obstacle: PaidObstacle | null;
  minimumAge: number;
}

export interface ObstacleWords {
  title: string;
  /** Says what the user can do, and what is still possible. */
  text: string;
  /** Label of the paid action's button. Null if the button stays enabled and opens the missing step. */
  button: string | null;
}

const stillWorks = 'You can still withdraw, cash out, watch and chat.';

const words: Record<PaidObstacle, (minimumAge: number) => ObstacleWords> = {
  region_closed: () => ({
    title: 'Playing for money isn’t available in your region',
    text: stillWorks,
    button: 'Not available in your region',
  }),
  region_unknown: () => ({
    title: 'We can’t tell which region you’re in',
    text: `Playing for money depends on it. Try another network. ${stillWorks}`,
    button: 'Region unknown',
  }),
  network: () => ({
    title: 'Turn off your VPN to play for money',
    text: `We can’t check your region through a VPN, proxy or data center. ${stillWorks}`,
    button: 'Not available through a VPN',
  }),
  location_needed: () => ({
    title: 'Share your location to play for money',
    text: `Your local rules require it. ${stillWorks}`,
    button: null,
  }),
  location_refused: () => ({
    title: 'Playing for money needs your location here',
    text: `Allow location access for Duelbook in your browser or device settings, then share your location. ${stillWorks}`,
    button: null,
  }),
  location_unreliable: () => ({
    title: 'Your location isn’t precise enough',
    text: `Turn on Wi-Fi or precise location, then share it again. ${stillWorks}`,
    button: null,
  }),
  age_unknown: (minimumAge) => ({
    title: 'Add your date of birth',
    text: `You must be at least ${minimumAge} to play for money.`,
    button: null,
  }),
  under_age: (minimumAge) => ({
    title: `You must be at least ${minimumAge} to play for money here`,
    text: stillWorks,
    button: `From age ${minimumAge}`,
  }),
};

/** The reason why the user can't play for money, as text. Null if there is none or it isn't known yet. */
export function obstacleWords(access: PaidAccess | null | undefined): ObstacleWords | null {
  return access?.obstacle ? words[access.obstacle](access.minimumAge) : null;
}

/** Label of a paid action's button while the button can't be used. Null if it can be used. */
export function paidBlock(access: PaidAccess | null | undefined): string | null {
  return obstacleWords(access)?.button ?? null;
}
