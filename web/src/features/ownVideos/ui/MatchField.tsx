import { css } from '@linaria/core';
import { CircleAlert } from 'lucide-react';
import { Banner } from '@/shared/ui/banner';
import { icon } from '@/shared/ui/icons';
import { RegionError, Skeleton } from '@/shared/ui/region';
import { Select } from '@/shared/ui/select';
import type { ClipMatches } from '../model/useClipMatches.ts';

const field = css`
  display: grid;
  gap: 6px;

  & > span:first-child {
    font-size: 13px;
    line-height: 18px;
    font-weight: 600;
    color: var(--bone);
  }
`;

export interface MatchFieldProps {
  matches: ClipMatches;
  value: string | null;
  onChange: (matchId: string) => void;
}

/** Which match a clip shows. */
export function MatchField({ matches: { options, error, loading, refetch }, value, onChange }: MatchFieldProps) {
  if (!options && error)
    return <RegionError thing="your matches" error={error} onRetry={() => void refetch()} retrying={loading} />;
  if (options?.length === 0)
    return (
      <Banner tone="amber" icon={<CircleAlert {...icon} />} title="Play a match first" as="h3">
        A clip shows a match that you played.
      </Banner>
    );
  return (
    <div className={field}>
      <span>Match</span>
      {options ? (
        <Select label="Match" size="field" value={value ?? ''} options={options} onChange={onChange} />
      ) : (
        <Skeleton height={48} />
      )}
    </div>
  );
}
