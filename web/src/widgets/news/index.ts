export { News } from './ui/News.tsx';
