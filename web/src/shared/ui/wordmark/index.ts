export { StaffTag } from './StaffTag.tsx';
export { Wordmark } from './Wordmark.tsx';
