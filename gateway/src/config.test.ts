import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';
import { attemptLimits } from './security/attempts.ts';
import { limits } from './security/limits.ts';

/** Valid settings of a production installation. */
const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://play.duelbook.example',
  PLATFORM_URL: 'http://platform:4001',
  METRICS_PORT: '9400',
  TRUST_PROXY: '1',
  PAYPAL_SDK_BASE_URL: 'https://www.paypal.example/sdk/js',
  SOCIAL_ISSUER: 'https://id.example',
  SOCIAL_SCRIPT_URL: 'https://id.example/client.js',
};

describe('production', () => {
  const faultsWith = (changes: Record<string, string | undefined>) => {
    try {
      loadConfig({ ...productionSettings, ...changes });
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.faults;
      throw error;
    }
  };

  it.each([
    ['TRUSTED_DOCUMENTS', '0'],
    ['ATTEMPT_LIMITS', 'off'],
    ['PLATFORM_URL', undefined],
    ['TRUST_PROXY', '0'],
    ['METRICS_PORT', undefined],
    ['METRICS_PORT', '4000'],
    ['PUBLIC_URL', undefined],
    ['PUBLIC_URL', 'http://play.duelbook.example'],
    ['PUBLIC_URL', 'https://10.1.2.3'],
    ['PAYPAL_SDK_BASE_URL', undefined],
    ['SOCIAL_ISSUER', undefined],
    ['SOCIAL_SCRIPT_URL', 'https://sandbox/client.js'],
    ['IMAGE_HOSTS', 'http://127.0.0.1:4002'],
    ['STREAM_HOSTS', 'https://*.streams.local'],
    ['EMBED_HOSTS', 'http://*.twitch.tv'],
    ['DOTS_CARD_FORM_URL', 'https://localhost/card'],
  ])('refuses %s=%s', (name, value) => {
    const faults = faultsWith({ [name]: value });
    expect(faults).toEqual([expect.stringContaining(name)]);
  });

  it('refuses everything at once', () => {
    const [production] = [faultsWith({ TRUSTED_DOCUMENTS: '0', TRUST_PROXY: '0', METRICS_PORT: '' })];
    expect(production).toHaveLength(3);
    expect(faultsWith({ REAL_MONEY: '1', NODE_ENV: undefined })).toEqual([expect.stringContaining('NODE_ENV')]);
  });
});

describe('the environment', () => {
  it('restricts production and opens development by default', () => {
    const closed = ({ trustedDocuments, development }: ReturnType<typeof loadConfig>) => [
      trustedDocuments,
      development,
    ];
    expect(closed(loadConfig({}))).toEqual([false, true]);
    expect(closed(loadConfig({ TRUSTED_DOCUMENTS: '1' }))).toEqual([true, true]);
    expect(closed(loadConfig(productionSettings))).toEqual([true, false]);
    expect(closed(loadConfig({ ...productionSettings, REAL_MONEY: '1' }))).toEqual([true, false]);
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
