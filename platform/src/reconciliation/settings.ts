import { integer, type Section, type SettingsOf } from '../shared/settings.ts';

/** Settings of the comparison with the providers' records, available as `config.reconciliation`. */
export const reconciliationSettings = {
  /** How long providers' reports lag. Newer payments are compared in a later run. PayPal can lag up to three hours. */
  reportLagMinutes: integer('PROVIDER_REPORT_LAG_MINUTES', 180),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly reconciliation: SettingsOf<typeof reconciliationSettings>;
  }
}
