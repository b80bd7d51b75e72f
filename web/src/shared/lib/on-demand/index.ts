export { NotFetched, type OnDemand, onDemand } from './onDemand.tsx';
export { keepStyles } from './styles.ts';
