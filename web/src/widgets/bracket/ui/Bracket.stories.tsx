import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { css } from '@linaria/core';
import { type SampleBracketOptions, sampleBracket } from '../../../../workshop/samples/brackets.ts';
import { longest } from '../../../../workshop/samples/longest.ts';
import { BracketRegion, type BracketRegionProps } from './BracketView.tsx';

export default { title: 'Bracket', fullWidth: true };

const frame = css`
  padding: var(--gutter);
`;

const single = { format: 'single_elimination', consolation: true } as const;
const double = { format: 'double_elimination', grandFinal: 'double' } as const;
const query = { loading: false, refetch: () => undefined };

const show = (props: Partial<BracketRegionProps>) => (
  <div className={frame}>
    <BracketRegion query={query} bracket={undefined} selfId="user-3" {...props} />
  </div>
);
const drawn = (wanted: SampleBracketOptions, props: Partial<BracketRegionProps> = {}) =>
  show({ bracket: sampleBracket(wanted), ...props });

const failed = new CombinedGraphQLErrors({
  errors: [{ message: 'no', extensions: { code: 'UPSTREAM', requestId: 'b81f22c0-4d11-4a1e-9f10-0d1c2b3a4e5f' } }],
});
const undrawn = {
  ...sampleBracket({ options: single, teams: 4, decided: 0 }),
  drawn: false,
  matches: [],
  standings: [],
};

export const Loading = () => show({ query: { ...query, loading: true } });
export const Failed = () => show({ query: { ...query, error: failed } });
export const NotDrawn = () => show({ bracket: undrawn });
export const Canceled = () => show({ bracket: { ...undrawn, state: 'cancelled' } });
export const SingleElimination = () => drawn({ options: single, teams: 16, decided: 9, running: 2 });
export const WithFreeRounds = () => drawn({ options: single, teams: 11, decided: 2, running: 1 });
export const DoubleElimination = () => drawn({ options: double, teams: 16, decided: 15, running: 3 });
export const Stale = () => drawn({ options: double, teams: 8, decided: 4, running: 2 }, { stale: true });
export const Finished = () => drawn({ options: single, teams: 8 });
export const LongNames = () =>
  drawn({
    options: double,
    teams: 8,
    decided: 5,
    running: 1,
    team: (team) => ({ ...team, name: longest.username, code: 'WWWW' }),
  });
export const Groups = () =>
  drawn({ options: { format: 'round_robin', groups: 2, legs: 1 }, teams: 9, decided: 7, running: 2 });
export const RoundRobin = () => drawn({ options: { format: 'round_robin', groups: 1, legs: 2 }, teams: 4 });
export const Swiss = () => drawn({ options: { format: 'swiss', rounds: null }, teams: 9, decided: 6, running: 1 });
export const Rounds = () =>
  drawn({ options: { format: 'rounds', rounds: 5, scoring: 'score' }, teams: 10, decided: 3 });
