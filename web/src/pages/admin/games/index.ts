export { GamesPage } from './ui/GamesPage.tsx';
