import { type Step, StepRail } from './StepRail.tsx';
import { Timeline } from './Timeline.tsx';

export default { title: 'Step rail' };

const names = ['Open', 'Ready', 'Play', 'Report', 'Confirm', 'Paid'];
const steps = (at: number, state: Step['state'] = 'now'): Step[] =>
  names.map((label, index) => ({
    key: label,
    label,
    state: index < at ? 'done' : index === at ? state : 'next',
    note: index < at ? `20:${12 + index}` : index === at ? 'now' : undefined,
  }));

export const Beginning = () => <StepRail label="Match progress" steps={steps(0)} />;
export const Middle = () => <StepRail label="Match progress" steps={steps(3)} />;
export const Failed = () => <StepRail label="Match progress" steps={steps(3, 'failed')} />;
export const Done = () => <StepRail label="Match progress" steps={steps(6)} />;
export const WhatHappened = () => (
  <div style={{ maxWidth: 320 }}>
    <Timeline
      label="What happened"
      entries={[
        { key: '1', title: 'Created', text: '$10.00 left your balance', time: '19:31' },
        { key: '2', title: 'Pending', text: 'Pending for 30 min', time: '20:14' },
        { key: '3', title: 'Complete', time: '20:44', open: true },
      ]}
    />
  </div>
);
