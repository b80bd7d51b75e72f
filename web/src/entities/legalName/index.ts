export { type LegalName, LegalNameForm } from './ui/LegalNameForm.tsx';
