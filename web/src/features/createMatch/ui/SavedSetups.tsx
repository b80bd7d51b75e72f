import { SavedFilters, sayCriteria } from '@/entities/matchFilter';
import { draftOfSetup, setupOfDraft } from '../model/draftOf.ts';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';

/** Setups kept for another time: one is used, the present choices are saved, saved ones are changed or deleted. */
export function SavedSetups({ flow }: { flow: CreateMatchFlow }) {
  const { games = [], consoles = [] } = flow.catalog.data ?? {};
  return (
    <SavedFilters
      label="Saved setups"
      current={setupOfDraft(flow.draft)}
      describe={(criteria) => sayCriteria(criteria, games, consoles)}
      onUse={({ criteria }) => flow.use(draftOfSetup(criteria))}
    />
  );
}
