import { useQuery } from '@apollo/client/react';
import { plural } from '@/shared/lib/format';
import { AppConfigDocument, type AppConfigQuery } from '../api/appConfig.generated.ts';

export type AppConfig = AppConfigQuery['config'];

/** The installation's public settings, loaded once. `known` is also true if loading failed. */
export function useAppConfig(): { config: AppConfig | null; known: boolean } {
  const { data, error } = useQuery(AppConfigDocument, { fetchPolicy: 'cache-first' });
  return { config: data?.config ?? null, known: data !== undefined || error !== undefined };
}

/** The platform's deadlines and waiting times; null until they are loaded. */
export const useDurations = () => useAppConfig().config?.durations ?? null;

/** How long staff take to review something: `within 24 hours`, or `soon` until the setting is loaded. */
export function useReviewTime(subject: 'withdrawal' | 'identity'): string {
  const durations = useDurations();
  return durations ? `within ${plural(durations[`${subject}ReviewHours`], 'hour')}` : 'soon';
}

/** Whether a feature flag is on. */
export const flagOn = (config: Pick<AppConfig, 'featureFlags'> | null, key: string): boolean =>
  config?.featureFlags.some((flag) => flag.key === key && flag.enabled) ?? false;
