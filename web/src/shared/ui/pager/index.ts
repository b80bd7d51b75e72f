export { Pager } from './Pager.tsx';
