import type { CreateMatchCatalogQuery, CreateMatchModesQuery } from '../api/createMatch.generated.ts';
import { stageOf } from '../model/stages.ts';
import { type CreateStep, type Draft, emptyDraft, previousStep } from '../model/steps.ts';
import type { CreateMatchFlow } from '../model/useCreateMatch.ts';
import type { OpenMatch } from '../model/useOpenMatch.ts';
import { CreateMatchView } from './CreateMatchModal.tsx';

export default { title: 'Create match', fullWidth: true };

const nothing = () => undefined;
const inHalfAnHour = new Date(Date.now() + 27 * 60_000).toISOString();

const game = (id: string, name: string, consoleIds: string[], openMatches: number) => ({
  __typename: 'Game' as const,
  id,
  slug: id,
  name,
  genre: 'Shooter',
  imageUrl: null,
  consoleIds,
  idSystemId: null,
  openMatches,
});

const catalog: CreateMatchCatalogQuery = {
  __typename: 'Query',
  paidAccess: { __typename: 'PaidAccess', obstacle: null, region: 'US-NY', minimumAge: 18 },
  userAttributes: { __typename: 'UserAttributes', gameIds: ['vb'] },
  games: [game('rim', 'Rim Theory', ['pc'], 0), game('vb', 'Vantablitz', ['pc'], 14), game('hex', 'Hexfall', [], 0)],
  consoles: [{ __typename: 'Console', id: 'pc', slug: 'pc', name: 'PC', idSystemId: 'forge' }],
  idSystems: [{ __typename: 'IdSystem', id: 'forge', valueLabel: 'Forge tag' }],
  gamerIds: [],
  config: {
    __typename: 'Config',
    limits: {
      __typename: 'ConfigLimits',
      entryMinAmount: 100,
      entryMaxAmount: 50_000,
      entryChips: [100, 500, 1000, 2500],
      depositMinAmount: 500,
    },
    durations: { __typename: 'ConfigDurations', matchOpenMinutes: 30, matchInviteMinutes: 1440 },
  },
};

const modes: CreateMatchModesQuery = {
  __typename: 'Query',
  gameModes: [
    {
      __typename: 'GameMode',
      id: 'clash',
      gameId: 'vb',
      slug: 'clash',
      name: '3v3 Clash',
      description: 'First to two maps.',
      teamSizes: [3],
      bestOf: 3,
      drawAllowed: false,
      scoreUnit: 'rounds',
      maxScore: 25,
      rules: ['Side A creates a private lobby.', 'Sides swap after twelve rounds.'],
      streamingRequired: false,
    },
  ],
};

const pal = (username: string) => ({ userId: username, username, profileImageUrl: null });
const full: Draft = {
  ...emptyDraft,
  gameId: 'vb',
  consoleId: 'pc',
  gameModeId: 'clash',
  teamSize: 3,
  rulesAccepted: true,
  team: [pal('owl.ines'), pal('tamsin_w')],
  amount: 1000,
};

const seat = (side: 'a' | 'b', username: string, captain: boolean, joined: boolean) => ({
  id: username,
  side,
  seat: captain ? 0 : 1,
  substitute: false,
  userId: username,
  captain,
  coveredById: null,
  invitedUntil: joined ? null : inHalfAnHour,
  funded: joined,
  joined,
  ready: false,
  gamerId: null,
  placement: null,
  payoutAmount: null,
  report: null,
  user: { id: username, username, profileImageUrl: null },
  record: { won: 3, lost: 1, drawn: 0, completedPercent: 96, noShows: 0 },
});

const match = (state: string, more: object = {}) =>
  ({
    id: 'match',
    number: 18431,
    state,
    visibility: 'public',
    teamSize: 3,
    entryAmount: 1000,
    potAmount: 6000,
    creatorId: 'kaivesper',
    viewCount: 9,
    inviteCode: null,
    createdAt: new Date(Date.now() - 134_000).toISOString(),
    deadline: { kind: 'open', at: inHalfAnHour },
    game: { id: 'vb', name: 'Vantablitz' },
    console: { id: 'pc', name: 'PC' },
    gameMode: { id: 'clash', name: '3v3 Clash' },
    participants: [
      seat('a', 'kaivesper', true, true),
      seat('a', 'owl.ines', false, true),
      seat('a', 'tamsin_w', false, state !== 'forming'),
    ],
    ...more,
  }) as unknown as OpenMatch;

const idle = { loading: false, error: undefined, refetch: nothing };

interface Shown extends Partial<Pick<CreateMatchFlow, 'message' | 'notice' | 'playable' | 'posting'>> {
  draft?: Draft;
  match?: OpenMatch;
  reviewing?: boolean;
}

function show(step: CreateStep, { draft = full, match: open, reviewing = true, ...more }: Shown = {}) {
  const flow = {
    step,
    draft,
    match: open ?? null,
    matchId: open?.id ?? null,
    selfId: 'kaivesper',
    message: null,
    notice: null,
    playable: 5000,
    posting: false,
    catalog: { ...idle, data: catalog },
    modes: { ...idle, data: modes },
    game: catalog.games.find(({ id }) => id === draft.gameId) ?? null,
    console: catalog.consoles.find(({ id }) => id === draft.consoleId) ?? null,
    mode: modes.gameModes.find(({ id }) => id === draft.gameModeId) ?? null,
    stage: stageOf(step, reviewing),
    back: previousStep(step, draft) && nothing,
    review: nothing,
    choose: nothing,
    chooseAndGo: nothing,
    go: nothing,
    use: nothing,
    next: nothing,
    post: async () => undefined,
    editAmount: nothing,
    ...more,
  } as unknown as CreateMatchFlow;
  const slots = { stream: <p>Stream</p>, ready: () => <p>Ready and start</p>, results: () => <p>Both reports</p> };
  return <CreateMatchView flow={flow} slots={slots} />;
}

export const SelectGame = () => show('SelectGame', { draft: emptyDraft });
export const SelectConsole = () => show('SelectConsole', { draft: { ...emptyDraft, gameId: 'vb' } });
export const SelectMode = () => show('SelectMode', { draft: { ...emptyDraft, gameId: 'vb', consoleId: 'pc' } });
export const ReviewMode = () => show('ReviewMode', { draft: { ...full, rulesAccepted: false } });
export const AddTeam = () => show('AddTeam');
export const AddTeamEmpty = () => show('AddTeam', { draft: { ...full, team: [] } });
export const AddTeamWithSubstitute = () =>
  show('AddTeam', { draft: { ...full, team: [...full.team, pal('brumble9')] } });
export const EnterAmount = () => show('EnterAmount');
export const NotEnoughCash = () => show('NotEnoughCash', { playable: 250 });
export const Deposit = () => show('Deposit', { playable: 250 });
export const People = () => show('CreateMatch', { reviewing: false });
export const PeopleInvited = () =>
  show('CreateMatch', {
    reviewing: false,
    draft: { ...full, visibility: 'private', invited: [pal('jo.redline')] },
  });
export const CreateMatch = () => show('CreateMatch');
export const CreateMatchForInvited = () =>
  show('CreateMatch', { draft: { ...full, visibility: 'private', invited: [pal('jo.redline')] } });
export const CreateMatchRefused = () => show('CreateMatch', { message: 'You already have a match on PC.' });
export const StartStreaming = () => show('StartStreaming', { match: match('available') });
export const WaitingForOpponent = () => show('WaitingForOpponent', { match: match('available') });
export const OpponentLeft = () =>
  show('WaitingForOpponent', {
    match: match('available'),
    notice: 'Your opponent left. Your match is open again.',
  });
export const SendInvite = () => show('SendInvite', { match: match('invited', { visibility: 'private' }) });
export const SendInvitePublic = () => show('SendInvite', { match: match('available') });
export const SendInviteByLink = () =>
  show('SendInvite', { match: match('invited', { visibility: 'private', inviteCode: 'abc' }) });
export const WaitingForPlayers = () => show('WaitingForPlayers', { match: match('forming') });
export const EverybodyIn = () => show('WaitingForPlayers', { match: match('prematch') });
export const Results = () => show('Results', { match: match('active') });
