import { fraction, optionalUrl, type Section, type SettingsOf, text } from '../shared/settings.ts';

/** Standard OpenTelemetry variables. Tracing is on if one of the endpoints is set. */
export const tracingSettings = {
  /** OTLP/HTTP collector endpoint; `/v1/traces` is appended. */
  endpoint: optionalUrl('OTEL_EXPORTER_OTLP_ENDPOINT'),
  /** Endpoint for traces only. It is used unchanged and takes precedence. */
  tracesEndpoint: optionalUrl('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'),
  /** Name of this process in traces. */
  serviceName: text('OTEL_SERVICE_NAME', 'duelbook-platform'),
  /** Sampling ratio for traces that start here. Traces that continue another one follow its sampling decision. */
  ratio: fraction('OTEL_TRACES_SAMPLER_ARG', 1),
} satisfies Section;

declare module '../shared/config.ts' {
  interface Config {
    readonly tracing: SettingsOf<typeof tracingSettings>;
  }
}
