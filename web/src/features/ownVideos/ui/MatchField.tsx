import { CircleAlert } from 'lucide-react';
import { Banner } from '@/shared/ui/banner';
import { icon } from '@/shared/ui/icons';
import { RegionError, Skeleton } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import type { ClipMatches } from '../model/useClipMatches.ts';

export interface MatchFieldProps {
  matches: ClipMatches;
  value: string | null;
  onChange: (matchId: string) => void;
}

/** Lets the user choose the match that a clip is from. */
export function MatchField({ matches: { options, error, loading, refetch }, value, onChange }: MatchFieldProps) {
  if (!options && error)
    return <RegionError thing="your matches" error={error} onRetry={() => void refetch()} retrying={loading} />;
  if (options?.length === 0)
    return (
      <Banner tone="amber" icon={<CircleAlert {...icon} />} title="Play a match first" as="h3">
        Clips must come from a match you played.
      </Banner>
    );
  // Same height as the field with its label.
  if (!options) return <Skeleton height={72} />;
  return <Select label="Match" size="field" value={value ?? ''} options={options} onChange={onChange} />;
}
