import { staffMoneySettings } from './admin/settings.ts';
import { authSettings } from './auth/settings.ts';
import { chatSettings } from './chat/settings.ts';
import { eventSettings } from './events/settings.ts';
import { gamerIdSettings } from './gamer-ids/settings.ts';
import { marketSettings } from './market/engine/settings.ts';
import { matchesSettings } from './matches/settings.ts';
import { moderationSettings } from './moderation/settings.ts';
import { notificationSettings } from './notifications/settings.ts';
import { partnerSettings } from './partners/settings.ts';
import { productionFaults } from './production.ts';
import { mediaStoreFaults } from './providers/media-store/settings.ts';
import { providersSettings } from './providers/settings.ts';
import { reconciliationSettings } from './reconciliation/settings.ts';
import { referralSettings } from './referrals/settings.ts';
import { regionSettings } from './regions/settings.ts';
import { type Config, ConfigError, isProduction, type Limit, noLimit } from './shared/config.ts';
import { kernelSettings } from './shared/kernelSettings.ts';
import { readSection } from './shared/settings.ts';
import { stakesSettings } from './stakes/settings.ts';
import { statusSettings } from './status/settings.ts';
import { tournamentSettings } from './tournaments/settings.ts';
import { tracingSettings } from './tracing/settings.ts';
import { twitchLinkSettings } from './twitch/settings.ts';
import { walletSettings } from './wallet/settings.ts';

/**
 * Reads and validates the whole environment once. Throws a `ConfigError` that lists all errors and never contains a
 * value.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const faults: string[] = [];
  const kernel = readSection(kernelSettings, env, faults);
  const config: Config = {
    ...kernel,
    limits: readLimits(env, faults),
    auth: readSection(authSettings, env, faults),
    regions: readSection(regionSettings, env, faults),
    wallet: readSection(walletSettings, env, faults),
    staffMoney: readSection(staffMoneySettings, env, faults),
    matches: readSection(matchesSettings, env, faults),
    market: readSection(marketSettings, env, faults),
    providers: readSection(providersSettings, env, faults),
    partners: readSection(partnerSettings, env, faults),
    stakes: readSection(stakesSettings, env, faults),
    events: readSection(eventSettings, env, faults),
    tournaments: readSection(tournamentSettings, env, faults),
    status: readSection(statusSettings, env, faults),
    moderation: readSection(moderationSettings, env, faults),
    chat: readSection(chatSettings, env, faults),
    notifications: readSection(notificationSettings, env, faults),
    reconciliation: readSection(reconciliationSettings, env, faults),
    referrals: readSection(referralSettings, env, faults),
    gamerIds: readSection(gamerIdSettings, env, faults),
    twitch: readSection(twitchLinkSettings, env, faults),
    tracing: readSection(tracingSettings, env, faults),
  };
  faults.push(...mediaStoreFaults(config.providers));
  if (isProduction(config)) faults.push(...productionFaults(config, env));
  if (faults.length > 0) throw new ConfigError(faults);
  return deepFreeze(config);
}

const defaultLimits: Record<string, Limit> = {
  default: { count: 60, seconds: 10, burst: 60 },
  // Loading a page takes about a dozen reads, so fast browsing needs a much higher limit for reads than for writes.
  reads: { count: 300, seconds: 10, burst: 300 },
  money: { count: 10, seconds: 1, burst: 20 },
  webhooks: { count: 600, seconds: 10, burst: 600 },
  messages: { count: 5, seconds: 5, burst: 5 },
  // Clients check in every 15 minutes. This limit leaves room for restarts and several devices.
  check_in: { count: 30, seconds: 60, burst: 30 },
  sms: { count: 20, seconds: 86_400, burst: 20 },
  code: { count: 30, seconds: 600, burst: 30 },
  // High enough for typing, too low to enumerate registered accounts.
  cheers: { count: 1, seconds: 2, burst: 1 },
  usernames: { count: 30, seconds: 60, burst: 30 },
  // Limits uploads of the desktop app's connection test, which sends at most 25 per test.
  bandwidth: { count: 200, seconds: 600, burst: 200 },
  data_export: { count: 6, seconds: 3600, burst: 6 },
};

/** `LIMIT_MONEY=10/1/20` allows 10 requests per second with bursts of 20. `LIMIT_MONEY=off` turns the limit off. */
function readLimits(env: Record<string, string | undefined>, faults: string[]): Record<string, Limit> {
  const limits: Record<string, Limit> = {};
  for (const [name, fallback] of Object.entries(defaultLimits)) {
    const variable = `LIMIT_${name.toUpperCase()}`;
    const value = env[variable];
    const parts = /^(\d{1,9})\/(\d{1,6})\/(\d{1,9})$/.exec(value ?? '');
    if (value === undefined || value === '') limits[name] = fallback;
    else if (value === 'off') limits[name] = noLimit;
    else if (parts) limits[name] = { count: Number(parts[1]), seconds: Number(parts[2]), burst: Number(parts[3]) };
    else faults.push(`${variable}: expected count/seconds/burst, for example 10/1/20, or off`);
  }
  return limits;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) deepFreeze(member);
    Object.freeze(value);
  }
  return value;
}
