import { expect, it } from 'vitest';
import { readTraceSettings } from './settings.ts';

function read(env: Record<string, string>) {
  const faults: string[] = [];
  return { settings: readTraceSettings(env, faults), faults };
}

it('is off unless an endpoint is set', () => {
  expect(read({})).toEqual({ settings: null, faults: [] });
  expect(read({ OTEL_SERVICE_NAME: 'x', OTEL_TRACES_SAMPLER_ARG: '0.5', OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toEqual({
    settings: null,
    faults: [],
  });
});

it('appends the traces path to the general endpoint only', () => {
  const all = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(read(all).settings).toEqual({
    url: 'http://collector:4318/v1/traces',
    serviceName: 'duelbook-gateway',
    ratio: 1,
  });
  const own = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
    OTEL_SERVICE_NAME: 'edge',
    OTEL_TRACES_SAMPLER_ARG: '0.25',
  };
  expect(read({ ...all, ...own }).settings).toEqual({
    url: 'https://traces.example/in',
    serviceName: 'edge',
    ratio: 0.25,
  });
});

it('reports every invalid setting without its URL', () => {
  const { faults } = read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'ftp://name:secret@x', OTEL_TRACES_SAMPLER_ARG: '2' });
  expect(faults.map((fault) => fault.split(' ')[0])).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_TRACES_SAMPLER_ARG',
  ]);
  expect(faults.join()).not.toContain('secret');
});
