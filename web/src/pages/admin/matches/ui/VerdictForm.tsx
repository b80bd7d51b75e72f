import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { captainName, sideLabel } from '@/entities/match';
import { may, type StaffUser } from '@/entities/staffMember';
import type { MatchSide } from '@/shared/api/types.generated';
import { formatTime } from '@/shared/lib/format';
import { Checkbox } from '@/shared/ui/checkbox';
import { tinyIcon } from '@/shared/ui/icons';
import { Effects } from '@/shared/ui/reason-dialog';
import { Select } from '@/shared/ui/select';
import { type KeyValueRow, Panel } from '@/shared/ui/text';
import { panel } from '@/widgets/staffRecord';
import {
  type Category,
  categories,
  type Outcome,
  outcomesOf,
  payoutPreview,
  type StaffMatch,
} from '../model/verdict.ts';
import { Decide } from './Decide.tsx';

/** The staff member's current selection. */
export interface Choice {
  /** Null until an outcome is selected, so that neither side wins by default. */
  outcome: Outcome | null;
  category: Category;
  /** Text of the rule. Empty until one is selected. */
  rule: string;
  evidenceIds: readonly string[];
  fabricatedBy: MatchSide | null;
}

export interface VerdictFormProps {
  match: StaffMatch;
  staff: StaffUser;
  conflict: string | null;
  /** Rules that a decision can be based on. */
  rules: readonly string[];
  /** Changes made by others since the viewer's last attempt. Empty if there are none. */
  changes: readonly KeyValueRow[];
  onChanged: () => void;
  /** Called when the platform refuses the decision because someone else has changed the match. */
  onConflict: () => void;
}

/** Decides a match: an outcome with its payouts, the rule, and the evidence. Hidden from roles that can't decide. */
export function VerdictForm(props: VerdictFormProps) {
  const { match, staff } = props;
  const [choice, setChoice] = useState<Choice>({
    outcome: null,
    category: 'Mutual Cancel',
    rule: '',
    evidenceIds: [],
    fabricatedBy: null,
  });
  if (!may(staff.roles, 'decideMatch')) return null;
  const change = (next: Partial<Choice>) => setChoice({ ...choice, ...next });
  return (
    <Panel aria-labelledby="verdict">
      <div className={panel}>
        <h2 id="verdict">
          <Gavel {...tinyIcon} /> Decision
        </h2>
        <Select
          size="field"
          label="Outcome"
          value={choice.outcome ?? ''}
          options={[{ value: '', label: 'Choose an outcome' }, ...outcomesOf(match)]}
          onChange={(outcome) => change({ outcome: outcome === '' ? null : outcome })}
        />
        {choice.outcome === 'cancel' && (
          <Select
            size="field"
            label="Category"
            value={choice.category}
            options={categories.map((value) => ({ value, label: value }))}
            onChange={(category) => change({ category })}
          />
        )}
        <Select
          size="field"
          label="Rule"
          value={choice.rule}
          options={[
            { value: '', label: 'Choose a rule' },
            ...props.rules.map((text) => ({ value: text, label: text })),
          ]}
          onChange={(rule) => change({ rule })}
        />
        <Evidence match={match} choice={choice} change={change} />
        {choice.outcome && (
          <>
            <h3>Payout preview</h3>
            <Effects items={payoutPreview(match, choice.outcome)} />
            <Decide key={choice.outcome} {...props} choice={choice} outcome={choice.outcome} />
          </>
        )}
      </div>
    </Panel>
  );
}

function Evidence({
  match,
  choice,
  change,
}: {
  match: StaffMatch;
  choice: Choice;
  change: (next: Partial<Choice>) => void;
}) {
  const evidence = match.dispute?.evidence ?? [];
  if (evidence.length === 0) return null;
  return (
    <>
      <fieldset>
        <legend>Decisive evidence</legend>
        {evidence.map(({ id, side, note, createdAt }) => (
          <Checkbox
            key={id}
            checked={choice.evidenceIds.includes(id)}
            onChange={(on) =>
              change({
                evidenceIds: on ? [...choice.evidenceIds, id] : choice.evidenceIds.filter((each) => each !== id),
              })
            }
          >
            {captainName(match, side)}, {formatTime(createdAt)}
            {note && `: ${note}`}
          </Checkbox>
        ))}
      </fieldset>
      {choice.outcome !== 'replay' && (
        <Select
          size="field"
          label="Fabricated evidence"
          value={choice.fabricatedBy ?? ''}
          options={[
            { value: '', label: 'None' },
            { value: 'a', label: `From ${sideLabel(match, 'a', null)}` },
            { value: 'b', label: `From ${sideLabel(match, 'b', null)}` },
          ]}
          onChange={(side) => change({ fabricatedBy: side === '' ? null : side })}
        />
      )}
    </>
  );
}
