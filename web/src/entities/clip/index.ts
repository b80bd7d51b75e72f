export type { Clip_ViewFragment as ClipView } from './api/clip.generated.ts';
export { ClipGrid, VideoTile } from './ui/VideoTile.tsx';
