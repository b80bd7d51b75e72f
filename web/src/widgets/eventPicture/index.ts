export { EventPicture } from './ui/EventPicture.tsx';
