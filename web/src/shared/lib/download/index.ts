export { saveBlob, saveFile } from './saveFile.ts';
