export { DuelHeader, type DuelHeaderProps, type DuelSide } from './DuelHeader.tsx';
