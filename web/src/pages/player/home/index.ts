export { HomePage } from './ui/HomePage.tsx';
