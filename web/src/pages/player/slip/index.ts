export { SlipPage } from './ui/SlipPage.tsx';
