/**
 * Opened from anywhere with `openOverlay({ kind: 'not-supported', feature })`, for example `apple-pay` or `streaming`. It says
 * what is missing here, what still works, and how to get on.
 */
export { missingForPush } from './model/capabilities.ts';
export { NotSupportedModal } from './ui/NotSupportedModal.tsx';
