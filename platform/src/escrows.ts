/**
 * Registers every kind of escrow account and the checks of other accounts, for programs that check the ledger without
 * building the whole platform.
 */
import './ledger/promo.ts';
import './market/engine/escrow.ts';
import './matches/pot/escrow.ts';
import './partners/pay/accounts.ts';
import './tournaments/escrow.ts';
