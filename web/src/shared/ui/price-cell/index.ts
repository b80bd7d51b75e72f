export { PriceCell, type PriceCellProps } from './PriceCell.tsx';
export { useFlash } from './useFlash.ts';
