import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { DraftPreviewDocument } from '../api/drafts.generated.ts';
import { type Choices, noChoices, wantedOf } from './generation.ts';
import type { Slot } from './usePlan.ts';

/**
 * The options for generating drafts, with a preview. The preview is loaded when the dialog opens, whenever the options
 * change, and again if the drafts have changed since.
 */
export function useGeneration(leagueId: string, span: { from: string; to: string }, slots: readonly Slot[]) {
  const [opened, setOpened] = useState(false);
  const [choices, setChoices] = useState<Choices>(noChoices);
  const wanted = wantedOf(choices, slots, span);
  const variables = { leagueId, ...span, ...wanted };
  const query = useQuery(DraftPreviewDocument, {
    variables,
    skip: !opened || !wanted,
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const refresh = () => void query.refetch().catch(() => undefined);
  return {
    choices,
    choose: (change: Partial<Choices>) => setChoices((before) => ({ ...before, ...change })),
    open() {
      if (opened && wanted) refresh();
      setOpened(true);
    },
    refresh,
    query,
    /** Null while it is loading, and while the options are invalid. */
    preview: wanted && !query.loading ? (query.data?.adminDraftPreview ?? null) : null,
    variables,
    isUsable: wanted !== null,
  };
}
