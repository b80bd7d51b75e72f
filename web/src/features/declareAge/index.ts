export { DateOfBirthModal } from './ui/DateOfBirthModal.tsx';
