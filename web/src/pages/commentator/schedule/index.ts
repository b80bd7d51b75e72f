export { SchedulePage } from './ui/SchedulePage.tsx';
