import { useQuery } from '@apollo/client/react';
import { AppConfigDocument, type AppConfigQuery } from '../api/appConfig.generated.ts';

export type AppConfig = AppConfigQuery['config'];

/**
 * The installation's public settings, loaded once. `known` becomes true once loading has finished, even if it failed.
 */
export function useAppConfig(): { config: AppConfig | null; known: boolean } {
  const { data, error } = useQuery(AppConfigDocument, { fetchPolicy: 'cache-first' });
  return { config: data?.config ?? null, known: data !== undefined || error !== undefined };
}

/** Whether a feature flag is on. */
export const flagOn = (config: Pick<AppConfig, 'featureFlags'> | null, key: string): boolean =>
  config?.featureFlags.some((flag) => flag.key === key && flag.enabled) ?? false;
