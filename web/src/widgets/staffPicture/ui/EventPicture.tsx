import { css } from '@linaria/core';
import { may, type StaffUser } from '@/entities/staffMember';
import type { EventKind } from '@/shared/api/types.generated';
import { Picture } from '@/shared/ui/picture';
import { Panel, Sub } from '@/shared/ui/text';
import { ChangeEventPictureDocument } from '../api/eventPicture.generated.ts';
import { EventPlaces } from './EventPlaces.tsx';
import { pictureBody } from './Picture.css.ts';
import { StaffPicture } from './StaffPicture.tsx';

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

interface EventPictureProps {
  event: { id: string; kind: EventKind; name: string; imageUrl: string | null };
  staff: StaffUser;
  onChanged: () => void;
}

/** The picture of an event, which organizers can replace and remove. */
export function EventPicture({ event, staff, onChanged }: EventPictureProps) {
  const { id, kind, name, imageUrl } = event;
  return (
    <Panel aria-labelledby="event-picture">
      <div className={pictureBody}>
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
              preview={(src) => <EventPlaces kind={kind} src={src} />}
              without="Players see the event without a picture."
              onChanged={onChanged}
            />
          </div>
        )}
      </div>
    </Panel>
  );
}
