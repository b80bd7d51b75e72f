export { NotFetched, onDemand } from './onDemand.tsx';
