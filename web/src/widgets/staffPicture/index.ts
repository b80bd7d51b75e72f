export { type OriginalPicture, useNewPicture } from './model/useNewPicture.ts';
export { type StaffUpload, useStaffUpload } from './model/useStaffUpload.ts';
export { EventPicture } from './ui/EventPicture.tsx';
export { NewEventPicture } from './ui/NewEventPicture.tsx';
export { PicturePlace } from './ui/PicturePlace.tsx';
export { StaffPicture } from './ui/StaffPicture.tsx';
