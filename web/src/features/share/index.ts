/**
 * Opened from anywhere with `openOverlay({ kind: 'share', link, matchId?, clipId?, text? })`: `link` is a path of the client
 * (`routes.match(id)`) or a whole address, `matchId` and `clipId` add their picture, `text` is sent before the link.
 */
export { ShareModal } from './ui/ShareModal.tsx';
