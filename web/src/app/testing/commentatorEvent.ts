import type { CommentatorEvent_CardFragment } from '@/entities/commentator';

type Event = CommentatorEvent_CardFragment;
const MINUTE = 60_000;

/** An event with the given fields that starts in the given number of minutes. */
export function sampleEvent(fields: Partial<Event> = {}, minutes = 180, name = 'Night Owls vs. Redline Five'): Event {
  const start = Date.now() + minutes * MINUTE;
  const at = (time: number) => new Date(time).toISOString();
  const id = fields.id ?? 'e-1';
  return {
    __typename: 'CommentatorEvent',
    id,
    event: {
      __typename: 'EventBrief',
      id,
      name,
      number: 1,
      state: 'check_in',
      startDate: at(start),
      game: { __typename: 'EventGame', id: 'g-1', name: 'Ironfall' },
    },
    leagueId: 'l-1',
    claim: 'free',
    assigned: false,
    commentator: null,
    liveSince: null,
    liveFrom: at(start - 15 * MINUTE),
    liveUntil: at(start + 180 * MINUTE),
    streamLive: false,
    teamsReady: false,
    serverTime: at(Date.now()),
    ...fields,
  };
}

export const sampleCaster = { __typename: 'PublicPerson', id: 'u-2', username: 'dario', imageUrl: null } as const;
