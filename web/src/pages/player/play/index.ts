export { PlayPage } from './ui/PlayPage.tsx';
