export { AccessibilityPage } from './ui/AccessibilityPage.tsx';
