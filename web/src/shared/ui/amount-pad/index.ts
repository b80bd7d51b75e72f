export { AmountPad, type AmountPadProps } from './AmountPad.tsx';
export { AmountPadSkeleton } from './AmountPadSkeleton.tsx';
export { type AmountBounds, amountFault } from './amount.ts';
