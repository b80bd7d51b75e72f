import { noFiles } from '../model/identityFiles.ts';
import { PhotoSlot } from './PhotoSlot.tsx';

export default { title: 'Photo slot' };

const common = {
  title: 'Front of the document',
  hint: 'All four corners, no glare',
  camera: 'environment',
  onChoose: () => undefined,
  onRemove: () => undefined,
} as const;

export const Empty = () => <PhotoSlot {...common} slot={noFiles.front} />;
export const Sending = () => (
  <PhotoSlot {...common} slot={{ ...noFiles.front, state: 'sending', name: 'front.jpg', progress: 0.4 }} />
);
export const Checking = () => (
  <PhotoSlot {...common} slot={{ ...noFiles.front, state: 'sending', name: 'front.jpg', progress: 1 }} />
);
export const Ready = () => (
  <PhotoSlot {...common} slot={{ ...noFiles.front, state: 'ready', name: 'front.jpg', mediaId: 'm1' }} />
);
export const Refused = () => (
  <PhotoSlot
    {...common}
    slot={{ ...noFiles.front, state: 'refused', message: 'We couldn’t read that photo. Take another one.' }}
  />
);
