import { useQuery } from '@apollo/client/react';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { GamerIdIntegrationDocument } from '../api/linkGamerId.generated.ts';
import type { System } from '../model/system.ts';
import { SignInSteps } from './SignInSteps.tsx';
import { TypedSteps } from './TypedSteps.tsx';

/** Links a gamer ID using the method that the selected system requires. */
export function LinkSteps({ system, current }: { system: System; current: string }) {
  const query = useQuery(GamerIdIntegrationDocument, { variables: { id: system.id } });
  const integration = query.data?.idSystemIntegration;
  return (
    <Region
      bare
      titleHidden
      title={system.name}
      thing="the instructions"
      query={query}
      ready={integration !== undefined}
      skeleton={<SkeletonRows count={2} />}
    >
      {integration?.kind === 'oauth' ? (
        <SignInSteps system={system} instructions={integration.instructions} />
      ) : (
        <TypedSteps system={system} instructions={integration?.instructions ?? ''} current={current} />
      )}
    </Region>
  );
}
