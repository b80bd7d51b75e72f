import { useApolloClient } from '@apollo/client/react';
import { refreshStopped, switchLabels } from '@/entities/appConfig';
import { StaffAction } from '@/features/staffAction';
import { formatDateTime } from '@/shared/lib/format';
import { SetSwitchDocument, type Switch_RowFragment } from '../api/switches.generated.ts';
import { changeWords, isStopping, switchWords, turnWords } from '../model/switchWords.ts';
import { useOthersChange } from '../model/useOthersChange.ts';

/** The button that turns a switch off or on, with a dialog that describes the effects. */
export function SwitchAction({ row, onChanged }: { row: Switch_RowFragment; onChanged: () => void }) {
  const client = useApolloClient();
  useOthersChange(row);
  const { name } = row;
  const next = { name, enabled: !row.enabled };
  const { stops, goesOn, again } = switchWords[name];
  const label = switchLabels[name];
  const turn = turnWords(next.enabled);
  const done = () => {
    void refreshStopped(client);
    onChanged();
  };
  return (
    <StaffAction
      // Closes the dialog if someone else changes the switch, because it would then do the opposite.
      key={String(row.enabled)}
      document={SetSwitchDocument}
      variables={(given) => ({ ...next, ...given })}
      label={turn}
      name={`${turn} ${label.toLowerCase()}`}
      variant={isStopping(next) ? 'secondary' : 'success'}
      track={{ open: 'staff_open_switch', confirm: 'staff_switch' }}
      title={`${turn} ${label.toLowerCase()} for everyone`}
      facts={factsOf(row)}
      effects={[
        isStopping(next) ? stops : again,
        ...(isStopping(next) ? [goesOn, 'Players see a notice on every page. No money moves.'] : []),
        'Takes effect for all players within two seconds.',
      ]}
      reasonHint="Saved with your name in the history, for staff only."
      done={changeWords(next)}
      onDone={done}
      onChanged={done}
    />
  );
}

function factsOf({ enabled, changedAt, changedBy, reason }: Switch_RowFragment) {
  return [
    { label: 'Now', value: enabled ? 'On' : 'Off' },
    ...(changedAt ? [{ label: 'Since', value: formatDateTime(changedAt) }] : []),
    ...(changedBy ? [{ label: 'Changed by', value: changedBy.username }] : []),
    ...(reason ? [{ label: 'Reason', value: reason }] : []),
  ];
}
