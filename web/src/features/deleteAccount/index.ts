export { DeleteAccountModal } from './ui/DeleteAccountModal.tsx';
