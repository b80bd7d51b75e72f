export { NotFetched, type OnDemand, onDemand } from './onDemand.tsx';
