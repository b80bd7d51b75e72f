import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { attemptLimits } from './security/attempts.ts';
import { limits } from './security/limits.ts';

describe('the environment', () => {
  it('restricts production and opens development by default', () => {
    const closed = ({ trustedDocuments, development }: ReturnType<typeof loadConfig>) => [
      trustedDocuments,
      development,
    ];
    expect(closed(loadConfig({}))).toEqual([false, true]);
    expect(closed(loadConfig({ TRUSTED_DOCUMENTS: '1' }))).toEqual([true, true]);
    expect(closed(loadConfig({ NODE_ENV: 'production' }))).toEqual([true, false]);
    expect(closed(loadConfig({ NODE_ENV: 'production', TRUSTED_DOCUMENTS: '0' }))).toEqual([true, false]);
  });

  it('enables limits and trusts no proxy by default', () => {
    const { queryMs, mutationMs } = limits;
    expect(loadConfig({})).toMatchObject({ attemptLimits, queryMs, mutationMs, trustedProxies: 0 });
    const changed = { QUERY_TIMEOUT_MS: '2000', MUTATION_TIMEOUT_MS: '3000', TRUST_PROXY: '2', ATTEMPT_LIMITS: 'off' };
    const config = loadConfig(changed);
    expect([config.queryMs, config.mutationMs, config.trustedProxies, config.attemptLimits.size]).toEqual([
      2000, 3000, 2, 0,
    ]);
  });

  it('reports all errors at once', () => {
    const wrong = {
      PORT: 'x',
      TRUST_PROXY: 'yes',
      QUERY_TIMEOUT_MS: '1',
      ATTEMPT_LIMITS: 'withdraw',
      PLATFORM_URL: 'here',
      IMAGE_HOSTS: "https://a.example; script-src 'unsafe-inline'",
      EMBED_HOSTS: 'https://a.example, *',
    };
    const faults = () => loadConfig(wrong);
    expect(faults).toThrow(ConfigError);
    for (const name of Object.keys(wrong)) expect(faults).toThrow(name);
  });

  it('allows the default image, push and embedding hosts unless overridden', () => {
    expect(loadConfig({})).toMatchObject({
      imageHosts: ['https://*.giphy.com'],
      embedHosts: ['https://*.twitch.tv', 'https://*.ext-twitch.tv'],
    });
    expect(loadConfig({ EMBED_HOSTS: 'https://partner.example' }).embedHosts).toEqual(['https://partner.example']);
    const named = loadConfig({
      IMAGE_HOSTS: 'http://127.0.0.1:4002, https://*.example.com',
      PUSH_HOSTS: 'https://p.example',
    });
    expect([named.imageHosts, named.pushHosts]).toEqual([
      ['http://127.0.0.1:4002', 'https://*.example.com'],
      ['https://p.example'],
    ]);
  });
});
