export { EventPicture } from './ui/EventPicture.tsx';
export { PicturePlace } from './ui/PicturePlace.tsx';
export { StaffPicture } from './ui/StaffPicture.tsx';
