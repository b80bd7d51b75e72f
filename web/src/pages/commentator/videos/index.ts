export { VideosPage } from './ui/VideosPage.tsx';
