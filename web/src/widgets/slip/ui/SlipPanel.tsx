import { css } from '@linaria/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ReceiptActions, slipDraft } from '@/features/placeStake';
import { LimitLine } from '@/features/playLimits';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';
import { reach } from '@/shared/styles';
import { Button, IconButton } from '@/shared/ui/button';
import { HoldButton } from '@/shared/ui/hold-button';
import { icon } from '@/shared/ui/icons';
import { TabPanel, Tabs } from '@/shared/ui/tabs';
import type { SlipView } from '../model/useSlip.ts';
import { useSlip } from '../model/useSlip.ts';
import { useSlips } from '../model/useSlips.ts';
import { DraftTab } from './DraftTab.tsx';
import { SlipSettings } from './SlipSettings.tsx';
import { SlipsList } from './SlipsList.tsx';

const panel = css`
  position: relative;
  display: flex;
  flex-direction: column;
  min-height: 0;
  height: 100%;
`;

const bar = css`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--space-8);
  min-height: 56px;
  padding: 0 var(--space-16);

  h2 {
    flex: 1;
    font-size: var(--size-title);
    line-height: var(--leading-26);
    font-stretch: 118%;
  }

  /* Under a drawer's own title, the actions share the row of the tabs. */
  [data-headless] > & {
    position: absolute;
    top: 0;
    right: 0;
    z-index: 1;
    min-height: 48px;
  }
`;

const tabs = css`
  flex: 1;
  display: flex;
  flex-direction: column;
  min-height: 0;

  & > [role='tablist'] {
    flex: none;
    margin: 0 var(--space-16);
  }

  [data-headless] > & > [role='tablist'] {
    margin-right: 120px;
  }
`;

const body = css`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: var(--space-16);

  &[hidden] {
    display: none;
  }
`;

/* In a drawer the whole panel scrolls while the button stays visible. */
const foot = css`
  position: sticky;
  bottom: -20px;
  z-index: 1;
  flex: none;
  padding: var(--space-12) var(--space-16) var(--space-16);
  border-top: 1px solid var(--rule);
  background: var(--ink-2);
`;

const under = css`
  margin-top: var(--space-8);
  font-size: var(--size-small);
  line-height: var(--leading-16);
  color: var(--ash);
  text-align: center;
`;

const care = css`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: var(--space-16);
  margin-top: var(--space-8);
  font-size: var(--size-small);
  line-height: var(--leading-16);
  color: var(--ash);

  a,
  button {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    text-underline-offset: 3px;
    ${reach}
  }
`;

export type SlipTab = 'draft' | 'open' | 'settled';

/** The slip with draft, open and settled tabs, for the dock and the drawer. */
export function SlipPanel({ tab: first = 'draft', headless }: { tab?: SlipTab; headless?: boolean }) {
  const slip = useSlip();
  const open = useSlips('open');
  const [tab, setTab] = useState<SlipTab>(first);
  const count = slip.draft.legs.length;
  return (
    <div className={panel} data-headless={headless || undefined}>
      <header className={bar}>
        {!headless && <h2>Slip</h2>}
        <SlipSettings />
        <IconButton label="Clear all" variant="grey" disabled={count === 0} onClick={slipDraft.clear}>
          <Trash2 {...icon} />
        </IconButton>
      </header>
      <Tabs
        className={tabs}
        label="Slip"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'draft', label: 'Slip', count: count || undefined },
          { value: 'open', label: 'Open', count: open.slips.length || undefined },
          { value: 'settled', label: 'Settled' },
        ]}
      >
        <TabPanel value="draft" className={body}>
          <DraftTab slip={slip} />
        </TabPanel>
        <TabPanel value="open" className={body}>
          {tab === 'open' && <SlipsList status="open" />}
        </TabPanel>
        <TabPanel value="settled" className={body}>
          {tab === 'settled' && <SlipsList status="settled" />}
        </TabPanel>
      </Tabs>
      {tab === 'draft' && (slip.placing.placed.length > 0 ? <PlacedFoot slip={slip} /> : <Foot slip={slip} />)}
    </div>
  );
}

/** Replaces the button that places the slip, so that it can't place another stake by mistake. */
function PlacedFoot({ slip: { placing } }: { slip: SlipView }) {
  const again = () => {
    for (const { leg } of placing.placed) slipDraft.add(leg);
    placing.done();
  };
  return (
    <footer className={foot}>
      <ReceiptActions onAgain={again} onDone={placing.done} />
    </footer>
  );
}

function Foot({ slip }: { slip: SlipView }) {
  const { totals, placing, balance } = slip;
  return (
    <footer className={foot}>
      <NextButton slip={slip} />
      <p className={under}>
        {totals.delay > 0
          ? `Live legs wait ${totals.delay} s to match. If the score changes in that time, they’re refunded.`
          : placing.busy
            ? 'Placing your legs one at a time'
            : 'Matched with other people. $0.00 fee.'}
      </p>
      <LimitLine stake={totals.stake} balance={balance} />
      <div className={care}>
        <span>18+</span>
        <button type="button" onClick={() => openOverlay({ kind: 'play-limits' })}>
          Limits and breaks
        </button>
        <Link to={routes.help()}>Help</Link>
      </div>
    </footer>
  );
}

/** The primary button. Its label says what the next step is, or why there is none. */
function NextButton({ slip: { step, begin, act, placing } }: { slip: SlipView }) {
  if (step.kind === 'hold') {
    return (
      <HoldButton size={56} wide loading={placing.busy} onBegin={begin} onConfirm={act} data-track="place_stake">
        {step.label}
      </HoldButton>
    );
  }
  const off = step.kind === 'none';
  return (
    <Button
      size={56}
      wide
      variant={off ? 'grey' : step.kind === 'remove' ? 'secondary' : 'primary'}
      disabled={off}
      loading={placing.busy}
      onClick={act}
      data-track="place_stake"
    >
      {step.label}
    </Button>
  );
}
