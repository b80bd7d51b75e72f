export { ClipTile } from './ui/ClipTile.tsx';
export { ClipGrid, clipAddress, VideoTile } from './ui/VideoTile.tsx';
