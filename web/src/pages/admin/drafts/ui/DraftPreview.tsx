import { formatDateTime, plural } from '@/shared/lib/format';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { Sub } from '@/shared/ui/text';
import { titleOf } from '../model/draftWords.ts';
import {
  countWords,
  hasCandidates,
  namesOf,
  type Preview,
  type PreviewSlot,
  reasonWords,
  undraftedTeams,
} from '../model/previewWords.ts';
import type { useGeneration } from '../model/useGeneration.ts';
import { previewList } from './Generation.css.ts';

/** Previews the drafts for the selected times and limits, and explains why the other teams aren't included. */
export function DraftPreview({ generation }: { generation: ReturnType<typeof useGeneration> }) {
  const { preview, query, isUsable } = generation;
  if (!isUsable) return null;
  return (
    <Region
      bare
      title={preview ? countWords(preview) : 'Preview'}
      thing="the preview"
      query={query}
      ready={preview !== null}
      skeleton={<SkeletonRows count={3} picture={false} />}
    >
      {preview && <Planned preview={preview} />}
    </Region>
  );
}

function Planned({ preview }: { preview: Preview }) {
  const slots = preview.slots.filter(hasCandidates);
  const quiet = preview.slots.length - slots.length;
  const undrafted = undraftedTeams(preview);
  return (
    <>
      <ul className={previewList} aria-label="Times">
        {slots.map((slot) => (
          <Time key={slot.id} slot={slot} preview={preview} />
        ))}
      </ul>
      {quiet > 0 && <Sub>{`No team is free at ${plural(quiet, slots.length > 0 ? 'more time' : 'time')}.`}</Sub>}
      {undrafted.length > 0 && (
        <>
          <h3>Teams without a draft</h3>
          <ul className={previewList} aria-label="Teams without a draft">
            {undrafted.map(({ id, name, why }) => (
              <li key={id}>
                <b>{name}</b>
                <Sub>{why}</Sub>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Time({ slot, preview }: { slot: PreviewSlot; preview: Preview }) {
  const { startDate, draftCount, leftOut } = slot;
  const own = preview.drafts.filter((draft) => draft.startDate === startDate);
  return (
    <li>
      <span>
        <b>
          <time dateTime={startDate}>{formatDateTime(startDate)}</time>
        </b>{' '}
        <bdi>· {draftCount === 0 ? 'No drafts' : plural(draftCount, 'draft')}</bdi>
      </span>
      {own.map((draft) => (
        <span key={draft.id}>{titleOf(draft)}</span>
      ))}
      {leftOut.map(({ reason, teamIds }) => (
        <Sub key={reason}>{`${reasonWords[reason]}: ${namesOf(preview, teamIds)}`}</Sub>
      ))}
    </li>
  );
}
