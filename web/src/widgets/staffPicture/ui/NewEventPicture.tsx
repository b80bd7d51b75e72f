import { Trash2 } from 'lucide-react';
import { useReadOnlyWindow } from '@/entities/staffMember';
import type { EventKind } from '@/shared/api/types.generated';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Panel, Sub } from '@/shared/ui/text';
import type { StaffUpload } from '../model/useStaffUpload.ts';
import { EventPlaces } from './EventPlaces.tsx';
import { pictureBody } from './Picture.css.ts';
import { PictureChoice } from './PictureChoice.tsx';

interface NewEventPictureProps {
  kind: EventKind;
  /** Kept by the form, because the event is created with the picture. */
  upload: StaffUpload;
}

/** The picture of an event that doesn't exist yet. It is uploaded as soon as it is cropped. */
export function NewEventPicture({ kind, upload }: NewEventPictureProps) {
  const { picture, clear } = upload;
  if (useReadOnlyWindow()) return null;
  return (
    <Panel aria-labelledby="new-event-picture">
      <div className={pictureBody}>
        <h2 id="new-event-picture">Picture</h2>
        <Sub>Optional. You can also add it later.</Sub>
        <PictureChoice
          type="event_picture"
          upload={upload}
          src={null}
          preview={(src) => <EventPlaces kind={kind} src={src} />}
        />
        {picture.state !== 'none' && (
          <Button variant="tertiary" icon={<Trash2 {...icon} />} onClick={clear}>
            Remove picture
          </Button>
        )}
      </div>
    </Panel>
  );
}
