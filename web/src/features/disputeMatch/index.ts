export { AppealDialog } from './ui/AppealDialog.tsx';
export { DisputeDialog } from './ui/DisputeDialog.tsx';
export { DisputePanel } from './ui/DisputePanel.tsx';
