export { readyIds } from './model/files.ts';
export { type EvidenceUpload, useEvidenceUpload } from './model/useEvidenceUpload.ts';
export { EvidenceFiles } from './ui/EvidenceFiles.tsx';
export { type EvidenceItem, EvidenceList } from './ui/EvidenceList.tsx';
export { type SentFile, SentFiles } from './ui/SentFiles.tsx';
