import type { EventKind } from '@/shared/api/types.generated';
import { PicturePlace } from './PicturePlace.tsx';

const inPlay = [
  { label: 'In lists', width: 40, shape: 1 },
  { label: 'Event page', width: 480, shape: 3 },
  { label: 'Page on a phone', width: 200, shape: 0.75 },
];

/** The places where players see an event's picture, such as the event's card, row and page. */
const places: Readonly<Record<EventKind, readonly { label: string; width: number; shape: number }[]>> = {
  stake_event: [
    { label: 'Event card', width: 284, shape: 4 },
    { label: 'Event page', width: 480, shape: 5 },
    { label: 'Page on a phone', width: 240, shape: 3 },
  ],
  tournament: inPlay,
  play_event: inPlay,
};

/** Previews an event's picture in each of its places. */
export function EventPlaces({ kind, src }: { kind: EventKind; src: string | null }) {
  return places[kind].map((place) => <PicturePlace key={place.label} src={src} {...place} />);
}
