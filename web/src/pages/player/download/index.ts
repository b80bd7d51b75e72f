export { DownloadPage } from './ui/DownloadPage.tsx';
