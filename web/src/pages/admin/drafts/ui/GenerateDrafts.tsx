import { Sparkles } from 'lucide-react';
import { StaffAction } from '@/features/staffAction';
import { formatCount, plural } from '@/shared/lib/format';
import { smallIcon } from '@/shared/ui/icons';
import { GenerateDraftsDocument } from '../api/drafts.generated.ts';
import { MOST_TIMES } from '../model/generation.ts';
import { useGeneration } from '../model/useGeneration.ts';
import type { Slot } from '../model/usePlan.ts';
import { DraftChoices } from './DraftChoices.tsx';
import { DraftPreview } from './DraftPreview.tsx';

interface GenerateDraftsProps {
  league: { id: string; name: string };
  span: { from: string; to: string };
  slots: readonly Slot[];
  onDone: () => void;
}

/** Generates drafts with the selected options. The dialog shows the drafts before anything is written. */
export function GenerateDrafts({ league, span, slots, onDone }: GenerateDraftsProps) {
  const generation = useGeneration(league.id, span, slots);
  const { preview, variables, isUsable } = generation;
  const nobody = !slots.some(({ teamIds }) => teamIds.length >= 2);
  const count = preview?.draftCount ?? 0;
  return (
    <StaffAction
      document={GenerateDraftsDocument}
      variables={({ idempotencyKey }) => ({ ...variables, fingerprint: preview?.fingerprint ?? '', idempotencyKey })}
      label="Generate drafts"
      icon={<Sparkles {...smallIcon} />}
      track={{ open: 'staff_open_draft', confirm: 'staff_draft' }}
      title={`Generate drafts for ${league.name}`}
      dialogSize="medium"
      facts={[
        { label: 'Drafts generated', value: preview ? formatCount(count) : '–' },
        { label: 'Generated drafts replaced', value: preview ? formatCount(preview.replacedCount) : '–' },
      ]}
      effects={['Edited and approved drafts stay.', 'No one is notified until a draft is approved.']}
      confirm={preview ? `Generate ${plural(count, 'draft')}` : 'Generate drafts'}
      asks={false}
      refusal={nobody ? 'No two teams are free at the same time.' : null}
      incomplete={incompleteWords(isUsable, preview)}
      done="Drafts generated"
      onOpen={generation.open}
      onDone={onDone}
      onChanged={generation.refresh}
    >
      <DraftChoices generation={generation} slots={slots} />
      <DraftPreview generation={generation} />
    </StaffAction>
  );
}

/** Why drafts can't be generated yet. Null if they can. */
function incompleteWords(isUsable: boolean, preview: { draftCount: number; replacedCount: number } | null) {
  if (!isUsable) return `Choose 1 to ${MOST_TIMES} times, and check the numbers.`;
  if (!preview) return 'Wait for the preview.';
  return preview.draftCount + preview.replacedCount === 0 ? 'There is nothing to generate.' : null;
}
