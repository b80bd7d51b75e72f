export { ClipTile } from './ui/ClipTile.tsx';
export { ClipGrid, VideoTile } from './ui/VideoTile.tsx';
