export { useHoverPreview, usePreviewsAllowed } from './useHoverPreview.ts';
