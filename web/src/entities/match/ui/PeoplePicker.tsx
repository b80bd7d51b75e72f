import { css } from '@linaria/core';
import { type ReactNode, useState } from 'react';
import { Avatar } from '@/shared/ui/avatar';
import { SearchField } from '@/shared/ui/field';
import { LedgerList, LedgerRow } from '@/shared/ui/ledger';
import { EmptyState, Region, SkeletonRows } from '@/shared/ui/region';
import type { Candidate_ViewFragment } from '../api/team.generated.ts';
import { useCandidates } from '../model/useCandidates.ts';

const box = css`
  display: grid;
  gap: 12px;
`;

const whys: Record<Candidate_ViewFragment['why'], string> = {
  teammate: 'Played on your side',
  opponent: 'Played against you',
  search: '',
};

export interface PeoplePickerProps {
  gameId: string;
  consoleId: string;
  /** What the list is of: `Who you played with`. */
  title: string;
  /** Who stands somewhere already and is left out. */
  without: readonly string[];
  /** Which of the known people come first. */
  first?: 'teammate' | 'opponent';
  /** Also those who cannot play the game: a stake may be offered to anybody. */
  anybody?: boolean;
  /** The button at the end of a row. */
  action: (person: Candidate_ViewFragment) => ReactNode;
}

/** Finds people: those one has played with, or anybody by the beginning of their name. */
export function PeoplePicker({ gameId, consoleId, title, without, first, anybody, action }: PeoplePickerProps) {
  const [search, setSearch] = useState('');
  const { query, people, ready } = useCandidates(gameId, consoleId, search);
  const takes = ({ eligible }: Candidate_ViewFragment) => anybody === true || eligible;
  const left = people
    .filter(({ userId, user }) => user && !without.includes(userId))
    .toSorted((one, other) => Number(other.why === first) - Number(one.why === first));
  return (
    <div className={box}>
      <SearchField label="Search people" placeholder="Search by name" value={search} onChange={setSearch} />
      <Region
        as="h3"
        title={search.trim() === '' ? title : 'Found'}
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
              text={takes(person) ? whys[person.why] || undefined : (person.reason ?? 'Cannot play this')}
              wraps
              action={takes(person) ? action(person) : undefined}
            />
          ))}
        </LedgerList>
      </Region>
    </div>
  );
}

/** `taken`: somebody was found, and everybody found stands somewhere already. */
function Nobody({ search, taken }: { search: string; taken: boolean }) {
  if (taken) return <EmptyState small title="Everybody found is on the list already" />;
  if (search !== '') return <EmptyState small title={`Nobody’s name begins with “${search}”`} />;
  return (
    <EmptyState small title="Nobody yet">
      Search for a name. Whoever you play stands here afterwards.
    </EmptyState>
  );
}
