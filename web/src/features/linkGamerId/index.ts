export { LinkGamerIdModal } from './ui/LinkGamerIdModal.tsx';
