import { useQuery } from '@apollo/client/react';
import { useEffect, useEffectEvent } from 'react';
import { TextArea } from '@/shared/ui/field';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { EventTeamLabelsDocument } from '../api/eventRoster.generated.ts';

interface LabelsFieldProps {
  eventId: string;
  teamId: string;
  /** One label per line. Null until the current ones are loaded. */
  text: string | null;
  onChange: (text: string | null) => void;
}

/** A field for a team's labels. Filled with the current labels each time it appears. */
export function LabelsField({ eventId, teamId, text, onChange }: LabelsFieldProps) {
  const query = useQuery(EventTeamLabelsDocument, {
    variables: { id: eventId, teamId },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  });
  const tags = query.data?.adminEventTeamLabels.tags;
  const fill = useEffectEvent(onChange);
  useEffect(() => fill(tags?.join('\n') ?? null), [tags]);
  return (
    <Region
      bare
      titleHidden
      title="Labels"
      thing="the labels"
      query={query}
      ready={text !== null}
      skeleton={<SkeletonRows count={2} picture={false} />}
    >
      <TextArea
        label="Labels"
        hint="One per line, at most 24 characters each."
        value={text ?? ''}
        onChange={onChange}
        rows={5}
      />
    </Region>
  );
}
