import { useEnvironment } from '@/entities/appConfig';
import type { Environment } from '@/shared/api/types.generated';
import { StateChip, type Tone } from '@/shared/ui/chip';
import { Hidden } from '@/shared/ui/text';

const environments: Record<Environment, { label: string; tone: Tone }> = {
  production: { label: 'Production', tone: 'rose' },
  staging: { label: 'Staging', tone: 'amber' },
  sandbox: { label: 'Sandbox', tone: 'neutral' },
};

/** Shows which installation staff are working on, so that nobody mistakes production for a test environment. */
export function EnvironmentChip() {
  const environment = useEnvironment();
  if (environment === null) return null;
  const { label, tone } = environments[environment];
  return (
    <StateChip tone={tone}>
      <Hidden>Environment: </Hidden>
      <span>{label}</span>
    </StateChip>
  );
}
