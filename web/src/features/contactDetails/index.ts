export { EmailModal } from './ui/EmailModal.tsx';
export { MovePhoneModal } from './ui/MovePhoneModal.tsx';
export { useContactRows } from './ui/useContactRows.tsx';
