export { LookUpUser } from './ui/LookUpUser.tsx';
