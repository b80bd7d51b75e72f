export { GoLive } from './ui/GoLive.tsx';
