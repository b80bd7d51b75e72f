export { PaidOutBand, PaidOutLine } from './ui/PaidOut.tsx';
