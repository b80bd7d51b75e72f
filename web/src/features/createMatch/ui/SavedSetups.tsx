import { SavedFilters, sayCriteria } from '@/entities/matchFilter';
import { draftOfSetup, setupOfDraft } from '../model/draftOf.ts';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';

/** Saved setups: apply one, save the current choices, rename or delete. */
export function SavedSetups({ flow }: { flow: CreateMatchFlow }) {
  return (
    <SavedFilters
      label="Saved setups"
      current={setupOfDraft(flow.draft)}
      describe={(criteria, all) => sayCriteria(criteria, flow.catalog.data, all)}
      onUse={({ criteria }) => flow.use(draftOfSetup(criteria))}
    />
  );
}
