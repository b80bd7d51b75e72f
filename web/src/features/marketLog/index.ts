export { marketLog } from './model/marketLog.ts';
export { useLogDownload } from './model/useLogDownload.ts';
