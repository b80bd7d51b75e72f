import { useMutation } from '@apollo/client/react';
import { closeOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { ConnectGamerIdDocument, type ConnectGamerIdMutationVariables } from '../api/linkGamerId.generated.ts';
import type { System } from './system.ts';

/** Links a confirmed gamer ID, shows a toast and closes the dialog. @throws the platform's refusal */
export function useConnect(system: System) {
  const [connect] = useMutation(ConnectGamerIdDocument, {
    update: (cache) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'gamerIds' });
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'matchRequirements' });
    },
  });
  return async (claim: Omit<ConnectGamerIdMutationVariables, 'idSystemId'>) => {
    const { data } = await connect({ variables: { idSystemId: system.id, ...claim } });
    closeOverlay('link-gamer-id');
    toast({ kind: 'success', title: `${system.name} linked`, text: data?.connectGamerId.value });
  };
}
