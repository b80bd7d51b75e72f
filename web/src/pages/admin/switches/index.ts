export { SwitchesPage } from './ui/SwitchesPage.tsx';
