import type { UploadedPicture } from '@/shared/lib/upload';
import { NewEventPicture } from './NewEventPicture.tsx';

export default { title: 'New event picture' };

const original = { id: 'event-0', imageUrl: '/games/vantablitz.svg' };

interface ExampleProps extends Partial<UploadedPicture> {
  /** Whether the event is a duplicate of one with a picture. */
  duplicate?: boolean;
}

const Example = ({ duplicate = false, ...picture }: ExampleProps) => (
  <NewEventPicture
    kind="tournament"
    picture={{
      upload: {
        picture: { state: 'none', preview: null, mediaId: null, message: null, failed: null, ...picture },
        send: async () => null,
        check: () => true,
        refuse: () => undefined,
        clear: () => undefined,
      },
      copied: duplicate && !picture.state ? original : null,
      hasOriginal: duplicate,
      remove: () => undefined,
      fault: null,
      variables: { mediaId: null, pictureOf: null, pictureWas: null },
      fact: { label: 'Picture', value: 'None' },
    }}
  />
);

export const None = () => <Example />;
export const Copied = () => <Example duplicate />;
export const InPlaceOfTheCopy = () => (
  <Example duplicate state="ready" preview="/games/vantablitz.svg" mediaId="media-0" />
);
export const Sending = () => <Example state="sending" preview="/games/vantablitz.svg" />;
export const Ready = () => <Example state="ready" preview="/games/vantablitz.svg" mediaId="media-0" />;
export const Failed = () => (
  <Example
    state="failed"
    message="The upload was interrupted. Try again."
    failed={new File([], 'cup.png', { type: 'image/png' })}
  />
);
