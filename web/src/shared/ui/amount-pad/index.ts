export { AmountPad, type AmountPadProps } from './AmountPad.tsx';
export { type AmountBounds, amountFault } from './amount.ts';
