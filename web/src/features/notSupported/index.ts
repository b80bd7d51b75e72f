/**
 * Opened with `openOverlay({ kind: 'not-supported', feature })`, where `feature` is `region`, `account-linking` or
 * `streaming`. Explains what isn't supported, what still works, and what to do instead.
 */
export { NotSupportedModal } from './ui/NotSupportedModal.tsx';
