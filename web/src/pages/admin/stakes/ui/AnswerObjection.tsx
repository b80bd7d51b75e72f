import { Check, X } from 'lucide-react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import type { ObjectionOutcome } from '@/shared/api/types.generated';
import { smallIcon } from '@/shared/ui/icons';
import { AnswerObjectionDocument, type Objection_RowFragment } from '../api/objections.generated.ts';
import { objectionReasons } from '../model/objections.ts';

interface Props {
  row: Objection_RowFragment;
  staff: StaffUser;
  onChanged: () => void;
}

/** Buttons for answering an objection. Hidden once it has been answered, and from roles that can't answer. */
export function AnswerObjection({ row, staff, onChanged }: Props) {
  if (row.state !== 'open' || !may(staff.roles, 'answerObjection')) return null;
  const author = row.user?.username ?? 'The author';
  const shared = (outcome: ObjectionOutcome) => ({
    document: AnswerObjectionDocument,
    variables: ({ reason }: { reason: string }) => ({ id: row.id, outcome, answer: reason }),
    track: { open: 'staff_open_objection', confirm: 'staff_answer_objection' } as const,
    facts: [
      { label: 'From', value: author },
      { label: 'Reason', value: objectionReasons[row.reason] },
      { label: 'Text', value: row.text },
    ],
    reasonHint: `Sent to ${author} as the answer, and saved in the audit log under your name.`,
    maxReason: 1000,
    refusal: row.user?.id === staff.id ? 'You can’t answer your own objection.' : null,
    onDone: onChanged,
    onChanged,
  });
  return (
    <>
      <StaffAction
        {...shared('upheld')}
        label="Uphold"
        hotkey="a"
        icon={<Check {...smallIcon} />}
        variant="success"
        title={`Uphold the objection to ${row.eventName}`}
        effects={[
          'The result stays open until the deadline, so that the referee can correct it.',
          'No money moves now. Correcting the result pays it out again.',
          `${author} is notified.`,
        ]}
        confirm="Uphold objection"
        done="Objection upheld"
      />
      <StaffAction
        {...shared('rejected')}
        label="Reject"
        hotkey="r"
        icon={<X {...smallIcon} />}
        title={`Reject the objection to ${row.eventName}`}
        effects={[
          'The result becomes final at its usual time once no other objection is open.',
          'No money moves.',
          `${author} is notified. Three rejected objections within 90 days end the right to object.`,
        ]}
        confirm="Reject objection"
        done="Objection rejected"
      />
    </>
  );
}
