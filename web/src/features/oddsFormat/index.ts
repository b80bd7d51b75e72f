export { OddsFormatForm } from './ui/OddsFormatForm.tsx';
export { OddsFormatSync } from './ui/OddsFormatSync.tsx';
