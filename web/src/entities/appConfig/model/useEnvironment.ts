import { useQuery } from '@apollo/client/react';
import type { Environment } from '@/shared/api/types.generated';
import { EnvironmentDocument } from '../api/environment.generated.ts';

/** The kind of this installation. Null until the settings have loaded. */
export const useEnvironment = (): Environment | null =>
  useQuery(EnvironmentDocument, { fetchPolicy: 'cache-first' }).data?.config.environment ?? null;
