export { ContentPage } from './ui/ContentPage.tsx';
