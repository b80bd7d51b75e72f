export { TitleBar } from './ui/TitleBar.tsx';
