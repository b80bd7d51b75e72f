/** Gateway operations used by the bots, and the response fields they read. */

export interface Score {
  round: number;
  a: number;
  b: number;
}

export interface Match {
  id: string;
  number: number;
  state: string;
  createdAt: string;
  creatorId: string;
  bestOf: number;
  teamSize: number;
  entryAmount: number;
  game: { id: string; name: string };
  console: { id: string };
  gameMode: { id: string; drawAllowed: boolean; maxScore: number };
  rules: { elementSet: string | null };
  participants: {
    side: 'a' | 'b';
    userId: string;
    captain: boolean;
    substitute: boolean;
    joined: boolean;
    ready: boolean;
    report: { placement: number; scores: Score[] } | null;
  }[];
}

export interface Mode {
  id: string;
  gameId: string;
  teamSizes: number[];
  streamingRequired: boolean;
}

export interface ElementSet {
  id: string;
  name: string;
  rule: 'pick' | 'ban' | 'draw';
  elements: { id: string }[];
}

export interface IdSystem {
  id: string;
  slug: string;
  pattern: string;
  example: string;
}

const match = `id number state createdAt creatorId bestOf teamSize entryAmount game { id name } console { id }
  gameMode { id drawAllowed maxScore } rules { elementSet }
  participants { side userId captain substitute joined ready report { placement scores { round a b } } }`;

const refused = `__typename ... on InsufficientFunds { shortfall } ... on LimitReached { limit }`;

export const operations = {
  start: `mutation BotStartVerification($value: String!) { createIdentityVerification(value: $value) { id } }`,
  verify: `mutation BotVerify($id: ID!, $code: String!) { verifyIdentityCode(id: $id, code: $code) { status } }`,
  authenticate: `mutation BotAuthenticate($input: AuthenticateInput!) {
    authenticate(input: $input) { token user { id username } } }`,
  catalog: `query BotCatalog { games { id consoleIds }
    gameModes { id gameId teamSizes streamingRequired } idSystems { id slug pattern example } }`,
  elementSets: `query BotElementSets($id: ID!) { elementSets(gameModeId: $id) { id name rule elements { id } } }`,
  guidelines: `query BotGuidelines { matchGuidelines { version accepted } }`,
  acceptGuidelines: `mutation BotAcceptGuidelines($version: Int!) { acceptMatchGuidelines(version: $version) { accepted } }`,
  dateOfBirth: `mutation BotDateOfBirth($date: String!) { setDateOfBirth(dateOfBirth: $date) { id } }`,
  gamerIds: `query BotGamerIds { gamerIds { state idSystem { id } } }`,
  connect: `mutation BotConnect($id: ID!, $value: String!) { connectGamerId(idSystemId: $id, value: $value) { id } }`,
  wallet: `query BotWallet { wallet { playable } }`,
  order: `mutation BotOrder($amount: Cents!, $key: ID!) {
    createDepositOrder(amount: $amount, type: paypal, idempotencyKey: $key) {
      __typename ... on DepositOrder { id providerOrderId } } }`,
  deposit: `mutation BotDeposit($id: ID!, $key: ID!) { deposit(orderId: $id, idempotencyKey: $key) { __typename } }`,
  active: `query BotActive { activeMatches { ${match} } }`,
  available: `query BotAvailable { availableMatches(page: 1, pageSize: 100) { items { ${match} } } }`,
  create: `mutation BotCreate($input: CreateMatchInput!, $key: ID!) {
    result: createMatch(input: $input, idempotencyKey: $key) { ${refused} ... on Match { number } } }`,
  join: `mutation BotJoin($id: ID!, $mates: [ID!], $key: ID!) {
    result: joinMatch(id: $id, teammateUserIds: $mates, idempotencyKey: $key) { ${refused} ... on Match { number } } }`,
  accept: `mutation BotAccept($id: ID!, $key: ID!) {
    result: acceptMatch(id: $id, idempotencyKey: $key) { ${refused} ... on Match { number } } }`,
  seat: `mutation BotSeat($id: ID!, $key: ID!) {
    result: verifyMatchTeam(id: $id, idempotencyKey: $key) { ${refused} ... on Match { number } } }`,
  decline: `mutation BotDecline($id: ID!) { declineMatch(id: $id) { id } }`,
  call: `mutation BotCall($id: ID!, $mates: [ID!]!) { inviteToMatch(id: $id, userIds: $mates, as: teammate) { id } }`,
  choices: `query BotChoices($id: ID!) {
    matchPrematch(id: $id) { elementSet { id name rule elements { id } } } }`,
  ready: `mutation BotReady($id: ID!, $picks: [ID!]) { setMatchReady(id: $id, ready: true, elementPicks: $picks) { id } }`,
  begin: `mutation BotBegin($id: ID!) { startMatch(id: $id) { id } }`,
  report: `mutation BotReport($id: ID!, $placement: Int!, $scores: [ScoreInput!], $key: ID!) {
    submitMatchResult(id: $id, placement: $placement, scores: $scores, idempotencyKey: $key) { state } }`,
} as const;
