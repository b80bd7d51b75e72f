export { PublishClipModal } from './ui/PublishClipModal.tsx';
export { PublishVideoModal } from './ui/PublishVideoModal.tsx';
export { RemoveVideo } from './ui/RemoveVideo.tsx';
