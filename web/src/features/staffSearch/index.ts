export { StaffSearch } from './ui/StaffSearch.tsx';
