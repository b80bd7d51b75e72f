export { AppUpdateRequired } from './ui/AppUpdateRequired.tsx';
export { UpdateRequired } from './ui/UpdateRequired.tsx';
