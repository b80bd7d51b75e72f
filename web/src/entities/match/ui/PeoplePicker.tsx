import { css } from '@linaria/core';
import { type ReactNode, useState } from 'react';
import { Avatar } from '@/shared/ui/avatar';
import { SearchField } from '@/shared/ui/field';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import type { Candidate_ViewFragment } from '../api/team.generated.ts';
import { type CandidateSearch, useCandidates } from '../model/useCandidates.ts';

const box = css`
  display: grid;
  gap: var(--space-12);
`;

const whys: Record<Candidate_ViewFragment['why'], string> = {
  teammate: 'Teammate',
  opponent: 'Opponent',
  search: '',
};

export interface PeoplePickerProps extends CandidateSearch {
  /** The list's title: `People you played with`. */
  title: string;
  /** User IDs to leave out. */
  without: readonly string[];
  /** The kind of recent players to list first. */
  first?: 'teammate' | 'opponent';
  /** Whether to include users who can't play the game. Used for stakes, which can be offered to anyone. */
  anybody?: boolean;
  /** Renders a person's action. */
  action: (person: Candidate_ViewFragment) => ReactNode;
}

/** Finds users: recent players, or anyone by name prefix. */
export function PeoplePicker({ title, without, first, anybody, action, ...among }: PeoplePickerProps) {
  const [search, setSearch] = useState('');
  const { query, people, ready } = useCandidates(among, search);
  const takes = ({ eligible }: Candidate_ViewFragment) => anybody === true || eligible;
  const left = people
    .filter(({ userId, user }) => user && !without.includes(userId))
    .toSorted((one, other) => Number(other.why === first) - Number(one.why === first));
  return (
    <div className={box}>
      <SearchField label="Search people" placeholder="maya_q" value={search} onChange={setSearch} />
      <Region
        as="h3"
        title={search.trim() === '' ? title : 'Results'}
        thing="people"
        query={{ ...query, loading: query.loading && !ready }}
        ready={ready}
        empty={left.length === 0 && <Nobody search={search.trim()} taken={people.length > 0} />}
        skeleton={<SkeletonRows count={3} />}
      >
        <LedgerList bare>
          {left.map((person) => (
            <LedgerRow
              key={person.userId}
              icon={<Avatar name={person.user?.username ?? '?'} src={person.user?.profileImageUrl} size={36} />}
              title={person.user?.username ?? 'Unknown player'}
              text={takes(person) ? whys[person.why] || undefined : (person.reason ?? 'Can’t play this match')}
              wraps
              action={takes(person) ? action(person) : undefined}
            />
          ))}
        </LedgerList>
      </Region>
    </div>
  );
}

/**
 * Shown if there are no people to list. `taken` means that all of the results have already been chosen.
 */
function Nobody({ search, taken }: { search: string; taken: boolean }) {
  if (taken) return <EmptyState small title="Everyone you found is already on the list" />;
  if (search !== '') return <EmptyState small title={`No names start with “${search}”`} />;
  return (
    <EmptyState small title="No one yet">
      Search for a name. People you play with appear here later.
    </EmptyState>
  );
}
