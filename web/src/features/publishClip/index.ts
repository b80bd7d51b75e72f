export { PublishClipModal } from './ui/PublishClipModal.tsx';
