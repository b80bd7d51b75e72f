export { DuelArt, type DuelArtProps, duelFigures } from './DuelArt.tsx';
export { DuelHeader, type DuelHeaderProps, type DuelSide } from './DuelHeader.tsx';
