export { ReportsPage } from './ui/ReportsPage.tsx';
