export { FramePicker } from './FramePicker.tsx';
export { useVideoFile } from './useVideoFile.ts';
export { VideoDialog, type VideoDialogProps } from './VideoDialog.tsx';
