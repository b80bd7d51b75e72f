/**
 * Opened with `openOverlay({ kind: 'share', link, matchId?, clipId?, text? })`: `link` is a client path
 * (`routes.match(id)`) or an absolute URL, `matchId` and `clipId` add a preview, `text` is sent before the link.
 */
export { ShareModal } from './ui/ShareModal.tsx';
