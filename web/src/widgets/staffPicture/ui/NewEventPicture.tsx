import { Trash2, Undo2 } from 'lucide-react';
import { useReadOnlyWindow } from '@/entities/staffMember';
import type { EventKind } from '@/shared/api/types.generated';
import { Button } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Panel, Sub } from '@/shared/ui/text';
import type { NewPicture } from '../model/useNewPicture.ts';
import { EventPlaces } from './EventPlaces.tsx';
import { pictureBody } from './Picture.css.ts';
import { PictureChoice } from './PictureChoice.tsx';

interface NewEventPictureProps {
  kind: EventKind;
  /** Owned by the form, because the event is created together with the picture. */
  picture: NewPicture;
}

/** The picture field for a new event. The picture is uploaded as soon as it has been cropped. */
export function NewEventPicture({ kind, picture }: NewEventPictureProps) {
  const { upload, copied, hasOriginal, remove } = picture;
  const chosen = upload.picture.state !== 'none';
  if (useReadOnlyWindow()) return null;
  return (
    <Panel aria-labelledby="new-event-picture">
      <div className={pictureBody}>
        <h2 id="new-event-picture">Picture</h2>
        <Sub>Optional. You can also add it later.</Sub>
        <PictureChoice
          type="event_picture"
          upload={upload}
          src={copied?.imageUrl ?? null}
          now="Copied from the original event"
          preview={(src) => <EventPlaces kind={kind} src={src} />}
        />
        {chosen && hasOriginal && (
          <Button variant="tertiary" icon={<Undo2 {...icon} />} onClick={remove}>
            Use the original’s picture
          </Button>
        )}
        {(chosen ? !hasOriginal : copied !== null) && (
          <Button variant="tertiary" icon={<Trash2 {...icon} />} onClick={remove}>
            Remove picture
          </Button>
        )}
      </div>
    </Panel>
  );
}
