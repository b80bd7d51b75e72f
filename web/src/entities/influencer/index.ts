export { Landing, type LandingPage } from './ui/Landing.tsx';
