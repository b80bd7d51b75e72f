export { ObjectionPanel } from './ui/ObjectionPanel.tsx';
