import { Play, Square, TriangleAlert } from 'lucide-react';
import { may, type StaffUser } from '@/entities/staffMember';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime, formatMoney } from '@/shared/lib/format';
import { toast } from '@/shared/lib/toasts';
import { Banner } from '@/shared/ui/banner';
import { icon, smallIcon } from '@/shared/ui/icons';
import { ResumePayoutsDocument, StopPayoutsDocument, type WalletStatsQuery } from '../api/books.generated.ts';

interface Props {
  stats: Pick<WalletStatsQuery['adminWalletStats'], 'payoutsStoppedAt' | 'payoutsStoppedReason' | 'withdrawPending'>;
  staff: StaffUser;
  onChanged: () => void;
}

const track = { open: 'staff_open_payouts', confirm: 'staff_payouts' } as const;

/**
 * Props shared by both actions. After a refusal, the dialog may be about to disappear, so a toast shows the message
 * too.
 */
const shared = ({ stats, onChanged }: Props) => ({
  track,
  facts: [{ label: 'Withdrawals in transit', value: formatMoney(stats.withdrawPending) }],
  onDone: onChanged,
  onChanged: () => {
    toast({
      kind: 'warning',
      title: 'Payouts changed while you were deciding',
      text: 'You haven’t changed anything. The balance sheet shows whether payouts are stopped.',
    });
    onChanged();
  },
});

/** Stops all payouts immediately. Renders nothing if they are already stopped or the role can't stop them. */
export function StopPayouts(props: Props) {
  const { stats, staff } = props;
  if (stats.payoutsStoppedAt !== null || !may(staff.roles, 'stopPayouts')) return null;
  return (
    <StaffAction
      {...shared(props)}
      document={StopPayoutsDocument}
      variables={({ reason }) => ({ reason })}
      label="Stop payouts"
      icon={<Square {...smallIcon} />}
      title="Stop payouts for everyone"
      effects={[
        'Takes effect immediately. Withdrawals that haven’t been sent yet stay on hold.',
        'Players can still request withdrawals, and staff can still decide on them.',
        'Resuming needs approval by a second staff member.',
      ]}
      reasonHint="Saved in the audit log under your name, and shown to staff while payouts are stopped."
      done="Payouts stopped"
    />
  );
}

/**
 * Shows when and why payouts were stopped, with a request to resume them. Renders nothing while payouts are running.
 */
export function StoppedPayouts(props: Props) {
  const { stats, staff } = props;
  const { payoutsStoppedAt, payoutsStoppedReason } = stats;
  if (payoutsStoppedAt === null) return null;
  const since = formatDateTime(payoutsStoppedAt);
  const reason = payoutsStoppedReason ?? 'No reason recorded';
  return (
    <Banner
      tone="amber"
      icon={<TriangleAlert {...icon} />}
      title={`Payouts have been stopped since ${since}`}
      aside={
        may(staff.roles, 'resumePayouts') && (
          <StaffAction
            {...shared(props)}
            document={ResumePayoutsDocument}
            variables={(given) => given}
            label="Resume payouts"
            icon={<Play {...smallIcon} />}
            variant="success"
            title="Resume payouts for everyone"
            facts={[...shared(props).facts, { label: 'Stopped', value: since }, { label: 'Reason', value: reason }]}
            effects={[
              'A second staff member must approve it. Payouts stay stopped until then.',
              'Waiting withdrawals are sent after that.',
            ]}
            confirm="Ask for approval"
            done="Payouts resumed"
          />
        )
      }
    >
      <bdi>{reason}</bdi>
    </Banner>
  );
}
