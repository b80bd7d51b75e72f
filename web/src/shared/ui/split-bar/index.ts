export { SplitBar } from './SplitBar.tsx';
