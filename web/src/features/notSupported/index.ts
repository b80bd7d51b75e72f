/**
 * Opened with `openOverlay({ kind: 'not-supported', feature })`, for example for `apple-pay` or `streaming`. Says what
 * is missing, what still works, and what to do instead.
 */
export { missingForPush } from './model/capabilities.ts';
export { NotSupportedModal } from './ui/NotSupportedModal.tsx';
