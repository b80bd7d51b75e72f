export { UpdateRequired } from './ui/UpdateRequired.tsx';
