export { PortalPage } from './ui/PortalPage.tsx';
