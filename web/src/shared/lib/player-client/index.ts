export { AsPlayer, PlayerClientProvider } from './PlayerClient.tsx';
