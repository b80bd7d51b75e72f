export { CookiesModal } from './ui/CookiesModal.tsx';
