import type { StaffEvent_RowFragment } from '../api/events.generated.ts';

type Facts = Pick<StaffEvent_RowFragment, 'state' | 'shoutcast' | 'commentator' | 'streamLive'>;

/** Status of an event's commentary. */
export type OnAirState = 'none' | 'nobody' | 'planned' | 'live' | 'off';

/**
 * Before an event starts, its stream may be off. Once the event is live, it is off the air if the commentator's channel
 * is offline.
 */
export function onAirState({ state, shoutcast, commentator, streamLive }: Facts): OnAirState {
  if (!shoutcast) return 'none';
  if (commentator === null) return 'nobody';
  if (streamLive) return 'live';
  return state === 'live' ? 'off' : 'planned';
}

/** Commentary status: `Live, lena_m`. */
export function onAirWords(row: Facts): string {
  const name = row.commentator?.username ?? '';
  switch (onAirState(row)) {
    case 'none':
      return '–';
    case 'nobody':
      return 'Nobody';
    case 'live':
      return `Live, ${name}`;
    case 'off':
      return `Off air, ${name}`;
    case 'planned':
      return name;
  }
}
