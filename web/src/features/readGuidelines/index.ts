export { useApproveGuidelines } from './model/useApproveGuidelines.ts';
export { GuidelinesGate, GuidelinesSheet } from './ui/GuidelinesGate.tsx';
export { JoinButton } from './ui/JoinButton.tsx';
