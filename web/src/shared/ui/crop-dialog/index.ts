export { CropDialog, type CropDialogProps } from './CropDialog.tsx';
export type { Size } from './crop.ts';
