import type { UploadedPicture } from '@/shared/lib/upload';
import { NewEventPicture } from './NewEventPicture.tsx';

export default { title: 'New event picture' };

const Example = (picture: Partial<UploadedPicture>) => (
  <NewEventPicture
    kind="tournament"
    upload={{
      picture: { state: 'none', preview: null, mediaId: null, message: null, failed: null, ...picture },
      send: async () => null,
      check: () => true,
      refuse: () => undefined,
      clear: () => undefined,
    }}
  />
);

export const None = () => <Example />;
export const Sending = () => <Example state="sending" preview="/games/vantablitz.svg" />;
export const Ready = () => <Example state="ready" preview="/games/vantablitz.svg" mediaId="media-0" />;
export const Failed = () => (
  <Example
    state="failed"
    message="The upload was interrupted. Try again."
    failed={new File([], 'cup.png', { type: 'image/png' })}
  />
);
