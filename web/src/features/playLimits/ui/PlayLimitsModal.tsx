import { css } from '@linaria/core';
import { CircleAlert, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '@/shared/lib/clock';
import { closeOverlay, openingOf, useOverlay } from '@/shared/lib/overlays';
import { toast } from '@/shared/lib/toasts';
import { Banner } from '@/shared/ui/banner';
import { Button } from '@/shared/ui/button';
import { Dialog, DialogFooter } from '@/shared/ui/dialog';
import { icon } from '@/shared/ui/icons';
import { MoneyText } from '@/shared/ui/money';
import { Region, type RegionProps, SkeletonRows } from '@/shared/ui/region';
import { KeyValue, Sub } from '@/shared/ui/text';
import type { PlayLimits_FormFragment, PlayLimitsQuery } from '../api/playLimits.generated.ts';
import { amountFault, changesOf, draftOf, inputOf, kinds, type LimitsDraft, periods } from '../model/limits.ts';
import { pauseText } from '../model/pauses.ts';
import { type PlayLimitsDialog, usePlayLimits } from '../model/usePlayLimits.ts';
import { LimitFields } from './LimitFields.tsx';
import { PauseSections } from './PauseSections.tsx';
import { PendingRaises } from './PendingRaises.tsx';

const stack = css`
  display: grid;
  gap: var(--space-20);
`;

/** The `play-limits` overlay: lets users set limits for themselves, take a break or exclude themselves. */
export function PlayLimitsModal() {
  const overlay = useOverlay('play-limits');
  return overlay ? <OpenPlayLimitsModal key={openingOf(overlay)} /> : null;
}

function OpenPlayLimitsModal() {
  const { query, ...dialog } = usePlayLimits();
  return <PlayLimitsView dialog={dialog} query={query} />;
}

export interface PlayLimitsViewProps {
  dialog: PlayLimitsDialog;
  query: RegionProps['query'] & { data?: PlayLimitsQuery };
}

const hasFault = ({ amounts }: LimitsDraft) =>
  kinds.some((kind) => periods.some((period) => amountFault(amounts[kind][period]) !== null));

/** Renders the dialog without fetching data. */
export function PlayLimitsView({ dialog, query }: PlayLimitsViewProps) {
  const [kept, setDraft] = useState<LimitsDraft | null>(null);
  const limits = query.data?.playLimits;
  const draft = kept ?? (limits && draftOf(limits));
  const changes = limits && draft ? changesOf(limits, draft) : [];
  const save = async () => {
    if (!(await dialog.save(inputOf(changes)))) return;
    setDraft(null);
    const waits = changes.some((change) => change.waits);
    toast({
      kind: 'success',
      title: 'Limits saved',
      text: waits ? 'Higher limits take effect after a day, once you confirm them.' : 'They take effect immediately.',
    });
  };
  return (
    <Dialog
      open
      size="medium"
      title="Limits and breaks"
      onClose={() => closeOverlay('play-limits')}
      footer={
        limits &&
        draft && (
          <DialogFooter stacked>
            <Button
              data-track="save_limits"
              size={48}
              wide
              loading={dialog.saving}
              disabled={changes.length === 0 || hasFault(draft)}
              onClick={save}
            >
              Save limits
            </Button>
            <Sub>
              Lower limits take effect right away. Raising or removing one takes a day, and you have to confirm it.
            </Sub>
          </DialogFooter>
        )
      }
    >
      <Region
        bare
        titleHidden
        title="Limits and breaks"
        thing="your limits"
        query={{ ...query, loading: query.loading && !limits }}
        ready={limits !== undefined}
        skeleton={<SkeletonRows count={6} />}
      >
        {limits && draft && <Sections limits={limits} draft={draft} onChange={setDraft} dialog={dialog} />}
      </Region>
    </Dialog>
  );
}

function Sections({
  limits,
  draft,
  onChange,
  dialog,
}: {
  limits: PlayLimits_FormFragment;
  draft: LimitsDraft;
  onChange: (draft: LimitsDraft) => void;
  dialog: PlayLimitsDialog;
}) {
  const pause = pauseText(limits, useNow('minute'));
  return (
    <div className={stack}>
      {pause && (
        <Banner tone="azure" icon={<Hourglass {...icon} />} title={pause} as="h3">
          You can’t deposit or play. You can withdraw your money anytime.
        </Banner>
      )}
      {dialog.error && (
        <div role="alert">
          <Banner tone="rose" icon={<CircleAlert {...icon} />} title={dialog.error} as="h3" />
        </div>
      )}
      <KeyValue
        rows={[
          {
            label: 'Net winnings since you joined',
            value: <MoneyText cents={limits.netPosition} sign="always" />,
          },
        ]}
      />
      <PendingRaises pending={limits.pending} dialog={dialog} />
      <LimitFields limits={limits} draft={draft} onChange={onChange} />
      <PauseSections limits={limits} dialog={dialog} />
    </div>
  );
}
