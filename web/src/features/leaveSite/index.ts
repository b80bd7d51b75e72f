export { LeaveSiteModal } from './ui/LeaveSiteModal.tsx';
