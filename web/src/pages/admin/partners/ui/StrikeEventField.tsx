import { useQuery } from '@apollo/client/react';
import { formatDateTime } from '@/shared/lib/format';
import { Select } from '@/shared/ui/select';
import { Sub } from '@/shared/ui/text';
import { StrikeEventsDocument } from '../api/strikes.generated.ts';

interface StrikeEventFieldProps {
  userId: string;
  /** ID of the selected event. Empty if there is none. */
  value: string;
  onChange: (id: string) => void;
}

/** Lets staff select the event that a strike is about, from the events of the partner's teams. */
export function StrikeEventField({ userId, value, onChange }: StrikeEventFieldProps) {
  const { data, error } = useQuery(StrikeEventsDocument, { variables: { userId }, fetchPolicy: 'network-only' });
  const events = data?.adminStrikeEvents ?? [];
  const options = events.map(({ id, name, startDate }) => ({
    value: id,
    label: `${name}, ${formatDateTime(startDate)}`,
  }));
  return (
    <>
      <Select
        size="field"
        label="Event (optional)"
        value={value}
        options={[{ value: '', label: 'No event' }, ...options]}
        onChange={onChange}
      />
      {error && (
        <Sub>The events couldn’t be loaded. Close this and try again, or give the strike without an event.</Sub>
      )}
    </>
  );
}
