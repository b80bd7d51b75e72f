import { formatMoney } from '@/shared/lib/format';
import { sayBand } from '@/shared/lib/match-ranks';
import type { Filter_ViewFragment } from '../api/matchFilters.generated.ts';

/** A saved filter's criteria. An empty list or a null value matches everything. Amounts are in cents. */
export type Criteria = Omit<Filter_ViewFragment['criteria'], '__typename'>;

export const noCriteria: Criteria = {
  gameIds: [],
  consoleIds: [],
  modeIds: [],
  minAmount: null,
  maxAmount: null,
  teamSize: null,
  minRank: null,
  maxRank: null,
  notify: false,
};

export interface Named {
  readonly id: string;
  readonly name: string;
}

const namesOf = (ids: readonly string[], all: readonly Named[]) =>
  ids.flatMap((id) => all.find((each) => each.id === id)?.name ?? []);

function sayAmount(min: number | null, max: number | null): string | null {
  if (min !== null && max !== null)
    return min === max ? formatMoney(min) : `${formatMoney(min)} to ${formatMoney(max)}`;
  if (min !== null) return `from ${formatMoney(min)}`;
  return max === null ? null : `up to ${formatMoney(max)}`;
}

/** Names of the options that the viewer can choose. */
export interface CriteriaNames {
  games: readonly Named[];
  consoles: readonly Named[];
}

/** Names of games, including games in saved filters that are no longer offered. */
const gameNames = (ids: readonly string[], offered: readonly Named[], all: readonly Named[]) =>
  ids.map((id) => {
    const [known] = namesOf([id], offered);
    if (known !== undefined) return known;
    const [withdrawn] = namesOf([id], all);
    return withdrawn === undefined ? 'A game that isn’t offered right now' : `${withdrawn} (not offered right now)`;
  });

/**
 * Describes criteria in words, such as `Vantablitz, PC, 3v3, up to $10.00`, or `Any match` if there are none.
 * @param names undefined until the catalog is loaded
 * @param all all games, including those that are no longer offered
 */
export function sayCriteria(criteria: Criteria, names: CriteriaNames | undefined, all: readonly Named[] = []): string {
  const { gameIds, consoleIds, teamSize, minAmount, maxAmount } = criteria;
  const parts = [
    ...(names ? gameNames(gameIds, names.games, all) : []),
    ...namesOf(consoleIds, names?.consoles ?? []),
    teamSize === null ? null : `${teamSize}v${teamSize}`,
    sayAmount(minAmount, maxAmount),
    sayBand(criteria),
  ].filter(Boolean);
  return parts.length === 0 ? 'Any match' : parts.join(', ');
}
