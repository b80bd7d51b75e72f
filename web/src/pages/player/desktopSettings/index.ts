export { DesktopSettingsPage } from './ui/DesktopSettingsPage.tsx';
