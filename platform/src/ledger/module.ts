import type { Module } from '../app.ts';
import { makeFinal } from './finality.ts';

/** The ledger: no routes of its own; winnings become cash when their finality window ends. */
export const ledgerModule: Module = {
  name: 'ledger',
  timers: { 'ledger.finality': makeFinal },
};
