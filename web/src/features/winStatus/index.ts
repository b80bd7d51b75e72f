export { WinStatus } from './ui/WinStatus.tsx';
