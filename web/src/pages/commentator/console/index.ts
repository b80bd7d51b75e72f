export { EventConsolePage } from './ui/EventConsolePage.tsx';
