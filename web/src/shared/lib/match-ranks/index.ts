export { matchRanks, rankNames, sayBand } from './ranks.ts';
