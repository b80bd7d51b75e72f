export { EditProfileModal } from './ui/EditProfileModal.tsx';
