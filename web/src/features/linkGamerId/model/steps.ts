import type { Step } from '@/shared/ui/step-rail';

/** Steps for linking a gamer ID. Accounts linked by signing in have no `enter` step. */
export type LinkStep = 'enter' | 'connect' | 'confirm';

const labels = { select: 'Select', enter: 'Enter', connect: 'Connect', confirm: 'Confirm' };

/** The steps to show in the rail, which starts with selecting the platform. */
export function railSteps(steps: readonly LinkStep[], now: LinkStep): Step[] {
  const all = ['select', ...steps] as const;
  const current = all.indexOf(now);
  return all.map((key, index) => ({
    key,
    label: labels[key],
    state: index < current ? 'done' : index === current ? 'now' : 'next',
  }));
}
