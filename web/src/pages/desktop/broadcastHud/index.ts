export { BroadcastHudPage } from './ui/BroadcastHudPage.tsx';
