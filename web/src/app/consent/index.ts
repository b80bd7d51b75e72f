export { Consent } from './Consent.tsx';
