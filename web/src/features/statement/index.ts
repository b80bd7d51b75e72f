export { StatementModal } from './ui/StatementModal.tsx';
