import type { TraceSettings } from './tracing.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Reads OpenTelemetry's environment variables. Tracing is on when an endpoint is set.
 * @param faults receives invalid values
 */
export function readTraceSettings(env: Env, faults: string[]): TraceSettings | null {
  const address = (name: string) => {
    const text = env[name];
    if (!text) return null;
    if (/^https?:/.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '');
    // Omits the value, because a URL may contain a password.
    faults.push(`${name} must be an http(s) URL`);
    return null;
  };
  const traces = address('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT');
  const all = address('OTEL_EXPORTER_OTLP_ENDPOINT');
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1);
  if (!(ratio >= 0 && ratio <= 1))
    faults.push(`OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "${env.OTEL_TRACES_SAMPLER_ARG}"`);
  const url = traces ?? (all && `${all}/v1/traces`);
  return url === null ? null : { url, serviceName: env.OTEL_SERVICE_NAME || 'duelbook-gateway', ratio };
}
