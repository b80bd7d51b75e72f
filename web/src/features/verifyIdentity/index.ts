export { IdModal } from './ui/IdModal.tsx';
export { KycModal } from './ui/KycModal.tsx';
