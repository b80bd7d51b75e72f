export { Near, type NearProps } from './Near.tsx';
