export { PageBar, type PageBarProps, setPageBarPlace } from './PageBar.tsx';
