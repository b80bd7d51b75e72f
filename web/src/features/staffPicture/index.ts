export { PicturePlace } from './ui/PicturePlace.tsx';
export { StaffPicture } from './ui/StaffPicture.tsx';
