export { Reasons, type ReasonsProps } from './Reasons.tsx';
