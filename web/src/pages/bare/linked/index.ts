export { LinkedPage } from './ui/LinkedPage.tsx';
