import { css } from '@linaria/core';
import { type BracketStanding, groupLetter } from '@/entities/bracket';
import { formatCount, formatScore } from '@/shared/lib/format';
import { media } from '@/shared/styles';
import { GameIcon } from '@/shared/ui/avatar';
import type { BracketModel } from '../model/bracketModel.ts';

const table = css`
  font: var(--type-dense);

  caption {
    padding: var(--space-8) 0;
    text-align: left;
    font: var(--type-body-strong);
    color: var(--paper);
  }

  tr {
    height: 44px;
    border-bottom: 1px solid var(--rule);
  }

  tr[data-own] {
    background: var(--selected);
    box-shadow: inset 3px 0 var(--mint);
  }

  th,
  td {
    padding: 0 var(--space-8);
    text-align: right;
    font-weight: var(--weight-regular);
    white-space: nowrap;
  }

  thead th {
    color: var(--ash);
    font: var(--type-small);
  }

  abbr {
    text-decoration: none;
  }

  th:nth-child(2) {
    width: 100%;
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }

  tbody th > span {
    display: flex;
    align-items: center;
    gap: var(--space-8);
    color: var(--paper);
    font-weight: var(--weight-semibold);
  }

  tr[data-out] th > span {
    color: var(--ash);
    font-weight: var(--weight-regular);
  }

  td:last-child {
    font: var(--type-display-body);
    color: var(--paper);
  }

  ${media.phone} {
    [data-wide] {
      display: none;
    }

    th,
    td {
      padding: 0 var(--space-4);
    }
  }
`;

interface Column {
  short: string;
  name: string;
  value: (row: BracketStanding) => string;
  /** Whether the column is too wide for phones. */
  wide?: boolean;
}

const played: Column = { short: 'P', name: 'Played', value: (row) => formatCount(row.played), wide: true };
const record: Column = {
  short: 'W–T–L',
  name: 'Won, tied, lost',
  value: ({ won, drawn, lost }) => formatScore(won, drawn, lost),
};
const games: Column = {
  short: '+/−',
  name: 'Scored and conceded',
  value: ({ scored, conceded }) => formatScore(scored, conceded),
  wide: true,
};
const buchholz: Column = {
  short: 'Opp.',
  name: 'Opponents’ points',
  value: (row) => formatCount(row.buchholz),
};
const roundsWon: Column = { short: 'Won', name: 'Rounds won', value: (row) => formatCount(row.won) };
const points: Column = { short: 'Pts', name: 'Points', value: (row) => formatCount(row.points) };

const columnsOf = {
  group: [played, record, games, points],
  swiss: [played, record, games, buchholz, points],
  rounds: [{ ...played, name: 'Rounds played' }, roundsWon, points],
} as const;

export interface StandingsTableProps {
  model: BracketModel;
  kind: keyof typeof columnsOf;
  /** The group whose teams are listed. All teams if omitted. */
  group?: number;
}

/** Standings of a group, a Swiss tournament or a play event, best team first. */
export function StandingsTable({ model, kind, group }: StandingsTableProps) {
  const { bracket, teams, own } = model;
  const columns: readonly Column[] = columnsOf[kind];
  const rows = bracket.standings.filter((row) => group === undefined || row.group === group);
  return (
    <table className={table}>
      <caption>{group === undefined ? 'Standings' : `Group ${groupLetter(group)}`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <abbr title="Place">#</abbr>
          </th>
          <th scope="col">Team</th>
          {columns.map(({ short, name, wide }) => (
            <th key={short} scope="col" data-wide={wide || undefined}>
              <abbr title={name}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const team = teams.get(row.eventTeamId);
          return (
            <tr
              key={row.eventTeamId}
              data-own={own?.id === row.eventTeamId || undefined}
              data-out={row.disqualified || undefined}
            >
              <td>{group === undefined ? row.rank : index + 1}</td>
              <th scope="row">
                <span>
                  <GameIcon name={team?.name ?? '?'} src={team?.imageUrl} size={24} />
                  <span dir="auto">{team?.name ?? 'Unknown team'}</span>
                  {row.disqualified && <small>Disqualified</small>}
                </span>
              </th>
              {columns.map(({ short, value, wide }) => (
                <td key={short} data-wide={wide || undefined}>
                  {value(row)}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
