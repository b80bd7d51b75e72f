export { DownloadData } from './ui/DownloadData.tsx';
