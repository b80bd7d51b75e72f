import type { Config } from './config.ts';
import { isLocalOrigin } from './security/localAddress.ts';

/**
 * Everything that makes a configuration unsafe for public use, one line for each fault. Applies with
 * NODE_ENV=production and with REAL_MONEY=1.
 */
export function productionFaults(config: Config, env: NodeJS.ProcessEnv): string[] {
  const faults: string[] = [];
  if (env.REAL_MONEY === '1' && env.NODE_ENV !== 'production')
    faults.push('NODE_ENV must be production with REAL_MONEY=1');
  if (env.TRUSTED_DOCUMENTS === '0')
    faults.push('TRUSTED_DOCUMENTS must not be 0 in production, because anyone could run any document');
  if (!env.PLATFORM_URL) faults.push('PLATFORM_URL is required in production');
  if (config.attemptLimits.size === 0) faults.push('ATTEMPT_LIMITS must not be off in production');
  if (config.trustedProxies === 0)
    faults.push(
      'TRUST_PROXY must be the number of proxies in front of the gateway, at least the one that provides TLS',
    );
  if (config.metricsPort === null) faults.push('METRICS_PORT is required in production, to keep /metrics private');
  else if (config.metricsPort === config.port) faults.push('METRICS_PORT must differ from PORT');
  if (config.mediaOrigin === config.publicUrl) faults.push('MEDIA_ORIGIN must differ from PUBLIC_URL');
  return [...faults, ...originFaults(config)];
}

/** Checks that pages only load from, connect to and send to servers on the internet, over encrypted connections. */
function originFaults(config: Config): string[] {
  const origins: [name: string, origins: readonly string[]][] = [
    ['PUBLIC_URL', [config.publicUrl]],
    ['MEDIA_ORIGIN', config.mediaOrigin === null ? [] : [config.mediaOrigin]],
    ['PAYPAL_SDK_BASE_URL', config.scriptHosts],
    ['DOTS_CARD_FORM_URL', config.frameHosts],
    ['ANALYTICS_SCRIPT_URL', config.analyticsHosts],
    ['IMAGE_HOSTS', config.imageHosts],
    ['STREAM_HOSTS', config.streamHosts],
    ['PUSH_HOSTS', config.pushHosts],
    ['EMBED_HOSTS', config.embedHosts],
    ['SOCIAL_ISSUER', [config.identityOrigin]],
    ['SOCIAL_SCRIPT_URL', [config.identityScriptOrigin]],
  ];
  return origins.flatMap(([name, list]) => {
    if (list.some(isLocalOrigin)) return [`${name} must not point to this machine or a private network in production`];
    return list.some((origin) => origin.startsWith('http:')) ? [`${name} must use https in production`] : [];
  });
}
