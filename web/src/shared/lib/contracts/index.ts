export { contractsFor, contractsOf, formatContracts } from './contracts.ts';
