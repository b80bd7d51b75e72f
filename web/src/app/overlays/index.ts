export { Overlays } from './Overlays.tsx';
