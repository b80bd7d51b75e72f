import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of the comparison with the providers' records, available as `config.reconciliation`. */
export const reconciliationSettings = {
  /**
   * Total in cents of money missing from deposits in open cases at which all payouts stop. Below it, only the deposits'
   * owners are affected.
   */
  stopAmount: integer('RECONCILIATION_STOP_AMOUNT', 100_000, { min: 1 }),
  /**
   * Minutes by which providers' reports lag. Newer payments are compared in a later run. PayPal can lag by up to three
   * hours.
   */
  reportLagMinutes: integer('PROVIDER_REPORT_LAG_MINUTES', 180),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly reconciliation: SettingsOf<typeof reconciliationSettings>;
  }
}
