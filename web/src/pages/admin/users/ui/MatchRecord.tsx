import { formatDateTime, formatPercent } from '@/shared/lib/format';
import { KeyValue, Panel } from '@/shared/ui/text';
import type { User_CardFragment } from '../api/users.generated.ts';
import { body } from './UserPage.css.ts';

const percent = (value: number | null) => (value === null ? 'No matches yet' : formatPercent(value));

/** Public facts about an account: its age and match record. */
export function MatchRecord({ user: { record, ...user } }: { user: User_CardFragment }) {
  return (
    <Panel aria-labelledby="facts">
      <div className={body}>
        <h2 id="facts">Details</h2>
        <KeyValue
          ruled
          rows={[
            { label: 'Account ID', value: <code>{user.id}</code> },
            { label: 'Member since', value: formatDateTime(user.memberSince) },
            { label: 'Won, lost, tied', value: `${record.won}, ${record.lost}, ${record.drawn}` },
            { label: 'Accepted matches completed', value: percent(record.completionPercent) },
            { label: 'Completed matches disputed', value: percent(record.disputePercent) },
          ]}
        />
      </div>
    </Panel>
  );
}
