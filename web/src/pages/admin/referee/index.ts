export { ConsolePage } from './ui/ConsolePage.tsx';
export { RefereePage } from './ui/RefereePage.tsx';
