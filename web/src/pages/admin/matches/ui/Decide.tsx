import { StaffAction } from '@/features/staffAction';
import {
  CancelStaffMatchDocument,
  ReplayStaffMatchDocument,
  SubmitStaffMatchDocument,
} from '../api/matches.generated.ts';
import { type Outcome, outcomesOf, payoutPreview, placementFor } from '../model/verdict.ts';
import type { Choice, VerdictFormProps } from './VerdictForm.tsx';

interface DecideProps extends VerdictFormProps {
  choice: Choice;
  outcome: Outcome;
}

/** The button that applies the selected outcome. */
export function Decide({ match, conflict, choice, outcome, changes, onChanged, onConflict }: DecideProps) {
  const { category, rule, evidenceIds, fabricatedBy } = choice;
  const { id, version } = match;
  const label = outcomesOf(match).find(({ value }) => value === outcome)?.label ?? '';
  const shared = {
    track: { open: 'staff_open_match', confirm: 'staff_decide_match' },
    variant: 'warning',
    size: 40,
    title: `Match #${match.number}: ${label}`,
    facts: [
      ...changes,
      { label: 'Rule', value: rule || 'None' },
      { label: 'Decisive evidence', value: evidenceIds.length === 0 ? 'None' : `${evidenceIds.length} selected` },
    ],
    effects: [...payoutPreview(match, outcome), 'Corrections and large pots need approval by a second staff member.'],
    reasonHint: 'Shown to both sides, and saved in the audit log under your name.',
    maxReason: 2000,
    done: `Match #${match.number} decided`,
    onDone: onChanged,
    onChanged: onConflict,
  } as const;
  const noRule = rule === '' ? 'Choose the rule the decision is based on.' : null;
  if (outcome === 'cancel') {
    return (
      <StaffAction
        {...shared}
        document={CancelStaffMatchDocument}
        variables={(given) => ({ id, category, rule: rule || null, evidenceIds, fabricatedBy, version, ...given })}
        label="Cancel match"
        refusal={conflict}
      />
    );
  }
  if (outcome === 'replay') {
    return (
      <StaffAction
        {...shared}
        document={ReplayStaffMatchDocument}
        variables={(given) => ({ id, rule, evidenceIds, version, ...given })}
        label="Order replay"
        refusal={conflict ?? noRule}
      />
    );
  }
  const placed = placementFor(match, outcome);
  return (
    <StaffAction
      {...shared}
      document={SubmitStaffMatchDocument}
      variables={(given) => ({
        id,
        userId: placed?.userId ?? '',
        placement: placed?.placement ?? 0,
        rule,
        evidenceIds,
        fabricatedBy,
        version,
        ...given,
      })}
      label="Decide match"
      refusal={conflict ?? (placed ? noRule : 'A side of this match is empty. Cancel it instead.')}
    />
  );
}
