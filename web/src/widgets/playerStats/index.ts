export { PlayerStats } from './ui/PlayerStats.tsx';
