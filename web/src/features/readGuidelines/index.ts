export { useApproveGuidelines } from './model/useApproveGuidelines.ts';
export { GuidelinesGate, GuidelinesSheet } from './ui/GuidelinesGate.tsx';
