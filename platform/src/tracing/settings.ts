import { fraction, optionalUrl, type Section, type SettingsOf, text } from '../shared/settings.ts';

/** OpenTelemetry's own variables. Traces are on when one of the addresses is set. */
export const tracingSettings = {
  /** Of a collector that takes OTLP over HTTP; `/v1/traces` is added. */
  endpoint: optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT'),
  /** Of traces alone, taken as it is; goes before the other. */
  tracesEndpoint: optionalUrl('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  serviceName: text('OTEL_SERVICE_NAME', 'duelbook-platform'),
  /** Share of the traces beginning here that are recorded. Whoever continues a trace follows its beginning. */
  ratio: fraction('OTEL_TRACES_SAMPLER_ARG', 1),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly tracing: SettingsOf<typeof tracingSettings>;
  }
}
