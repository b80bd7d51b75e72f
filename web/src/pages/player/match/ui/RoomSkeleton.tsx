import { css } from '@linaria/core';
import { Clock } from 'lucide-react';
import { media } from '@/shared/styles';
import { Banner } from '@/shared/ui/banner';
import { DuelHeader } from '@/shared/ui/duel';
import { icon } from '@/shared/ui/icons';
import { Outline } from '@/shared/ui/outline';
import { Skeleton } from '@/shared/ui/region';
import { StepRail } from '@/shared/ui/step-rail';
import { Tabs } from '@/shared/ui/tabs';
import { Panel } from '@/shared/ui/text';

const room = css`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;

const panel = css`
  overflow: hidden;

  & > :first-child {
    border-radius: 0;
  }
`;

/* Placeholders for one player per side. */
const players = css`
  height: 44px;

  ${media.phone} {
    height: 88px;
  }
`;

const nothing = () => undefined;
const player = { name: 'kai_m', note: 'Side A', text: '10–10', picture: <Skeleton round width={56} height={56} /> };
const steps = ['Open', 'Ready', 'Play', 'Report', 'Paid'].map((label) => ({
  key: label,
  label,
  state: 'next' as const,
}));

/** Skeleton of the match page: the banner, both sides, the steps, the tabs and the open tab's content. */
export function RoomSkeleton() {
  return (
    <div role="status" aria-label="Loading the match" className={room}>
      <Outline>
        <div className={room}>
          <Banner icon={<Clock {...icon} />} title="Loading the match">
            It will be here in a moment.
          </Banner>
          <Panel className={panel}>
            <DuelHeader a={player} b={player} center="$10.00" />
            <div className={players} />
          </Panel>
          <StepRail label="Match progress" steps={steps} />
        </div>
      </Outline>
      <div inert>
        <Tabs
          label="Match"
          value="play"
          onChange={nothing}
          items={[
            { value: 'play', label: 'Play' },
            { value: 'scores', label: 'Scores' },
            { value: 'timeline', label: 'Timeline' },
          ]}
        />
      </div>
      <Skeleton height={320} radius={14} quiet />
    </div>
  );
}
