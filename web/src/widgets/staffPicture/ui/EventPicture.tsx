import { css } from '@linaria/core';
import { may, type StaffUser } from '@/entities/staffMember';
import type { EventKind } from '@/shared/api/types.generated';
import { Picture } from '@/shared/ui/picture';
import { Panel, Sub } from '@/shared/ui/text';
import { ChangeEventPictureDocument } from '../api/eventPicture.generated.ts';
import { PicturePlace } from './PicturePlace.tsx';
import { StaffPicture } from './StaffPicture.tsx';

const body = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-12);
  padding: var(--space-16);
`;

const image = css`
  display: block;
  width: 100%;
  max-width: 480px;
  aspect-ratio: 16 / 9;
  border-radius: var(--r-control);
  background: var(--ink-4);
  object-fit: cover;
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

/** Where players see the picture of an event, as on the event's card, row and page. */
const places: Readonly<Record<EventKind, readonly { label: string; width: number; shape: number }[]>> = {
  stake_event: [
    { label: 'Card of the event', width: 284, shape: 4 },
    { label: 'Page of the event', width: 480, shape: 5 },
    { label: 'Page on a phone', width: 240, shape: 3 },
  ],
  tournament: [
    { label: 'In lists', width: 40, shape: 1 },
    { label: 'Page of the event', width: 480, shape: 3 },
    { label: 'Page on a phone', width: 200, shape: 0.75 },
  ],
  play_event: [
    { label: 'In lists', width: 40, shape: 1 },
    { label: 'Page of the event', width: 480, shape: 3 },
    { label: 'Page on a phone', width: 200, shape: 0.75 },
  ],
};

interface EventPictureProps {
  event: { id: string; kind: EventKind; name: string; imageUrl: string | null };
  staff: StaffUser;
  onChanged: () => void;
}

/** The picture of an event. Organizers replace and remove it. */
export function EventPicture({ event, staff, onChanged }: EventPictureProps) {
  const { id, kind, name, imageUrl } = event;
  return (
    <Panel aria-labelledby="event-picture">
      <div className={body}>
        <h2 id="event-picture">Picture</h2>
        <Picture
          className={image}
          src={imageUrl}
          alt={`Picture of ${name}`}
          fallback={<Sub>{imageUrl ? 'The picture can’t be loaded.' : 'No picture yet.'}</Sub>}
        />
        {may(staff.roles, 'manageEvent') && (
          <div className={buttons}>
            <StaffPicture
              type="event_picture"
              owner={name}
              src={imageUrl}
              document={ChangeEventPictureDocument}
              variables={(change) => ({ id, ...change })}
              preview={(src) => places[kind].map((place) => <PicturePlace key={place.label} src={src} {...place} />)}
              without="Players see the event without a picture."
              onChanged={onChanged}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}
