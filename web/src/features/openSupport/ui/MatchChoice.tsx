import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { type MatchView, opponentOf } from '@/entities/match';
import { Select } from '@/shared/ui/select';
import { SupportMatchesDocument } from '../api/openSupport.generated.ts';

const box = css`
  padding: var(--space-12) var(--space-20) var(--space-4);
`;

const none = 'none';

export interface MatchChoiceProps {
  selfId: string;
  value: string | null;
  onChange: (matchId: string | null) => void;
}

/** Lets the user attach one of their recent matches to a support request. Renders nothing if there are none. */
export function MatchChoice({ selfId, value, onChange }: MatchChoiceProps) {
  const { data } = useQuery(SupportMatchesDocument, { variables: { userId: selfId } });
  const matches = [...(data?.activeMatches ?? []), ...(data?.profileMatches.items ?? [])];
  if (matches.length === 0) return null;
  return (
    <div className={box}>
      <Select
        label="Match"
        size="field"
        value={value ?? none}
        options={[
          { value: none, label: 'No specific match' },
          ...matches.map((match) => ({ value: match.id, label: wordsOf(match, selfId) })),
        ]}
        onChange={(next) => onChange(next === none ? null : next)}
      />
    </div>
  );
}

const wordsOf = (match: MatchView, selfId: string): string =>
  `${match.number} · ${match.game.name} vs. ${opponentOf(match, selfId)?.user?.username ?? 'no one yet'}`;
