export { CookieBanner } from './ui/CookieBanner.tsx';
