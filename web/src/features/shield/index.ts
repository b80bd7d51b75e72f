export { ShieldButton } from './ui/ShieldButton.tsx';
