/** Gateway operations used by trader and referee bots, and the response fields they read. */

export interface TeamScore {
  eventTeamId: string;
  score: number;
}

export interface Market {
  id: string;
  type: string;
  phase: string;
  teams: { eventTeamId: string; bestPrice: number | null }[];
}

export interface StakeEvent {
  id: string;
  name: string;
  number: number;
  state: string;
  startDate: string;
  teams: { id: string; name: string }[];
  score: TeamScore[];
  round: { roundNumber: number; state: string; scores: TeamScore[] } | null;
  markets: Market[];
}

const event = `id name number state startDate teams { id name } score { eventTeamId score }
  round { roundNumber state scores { eventTeamId score } }
  markets { id type phase teams { eventTeamId bestPrice } }`;

export const operations = {
  board: `query BotBoard {
    live: liveStakeEvents(pageSize: 24) { items { ${event} } }
    upcoming: upcomingStakeEvents(pageSize: 12) { items { ${event} } } }`,
  contracts: `query BotContracts($eventId: ID!) { contracts(eventId: $eventId, pageSize: 100) {
    items { id marketId eventTeamId side price reflectiveQuantity mine } } }`,
  positions: `query BotPositions { activeStakes(pageSize: 10) { items {
    legs { position { id payoutAmount cashOutState } } } } }`,
  purchase: `mutation BotPurchase($input: PurchaseInput!, $key: ID!) {
    result: purchaseStake(input: $input, idempotencyKey: $key) { __typename } }`,
  cancel: `mutation BotCancel($id: ID!, $key: ID!) { cancelOrder(id: $id, idempotencyKey: $key) { order { state } } }`,
  quote: `query BotQuote($id: ID!) { cashOutQuote(id: $id, fraction: 50) { quoteId state } }`,
  cashOut: `mutation BotCashOut($id: ID!, $quoteId: ID!, $key: ID!) {
    cashOut(id: $id, quoteId: $quoteId, idempotencyKey: $key) { __typename } }`,
  social: `query BotSocial { config { social { clientId } } }`,
  nonce: `mutation BotNonce { createSignInNonce { nonce } }`,
  staff: `mutation BotStaff($input: StaffAuthenticateInput!) { staffAuthenticate(input: $input) { token } }`,
  matchOf: `query BotMatchOf($id: ID!) { adminStakeEvent(id: $id) { matchId } }`,
  start: `mutation BotStartRound($id: ID!, $roundNumber: Int!, $key: ID!) {
    refereeStartRound(id: $id, roundNumber: $roundNumber, idempotencyKey: $key) { state } }`,
  score: `mutation BotScore($id: ID!, $roundNumber: Int!, $scores: [EventScoreInput!]!, $words: String, $key: ID!) {
    refereeCreatePlayByPlay(id: $id, roundNumber: $roundNumber, scores: $scores, words: $words, idempotencyKey: $key) {
      __typename } }`,
  finalize: `mutation BotFinalize($id: ID!, $roundNumber: Int!, $scores: [EventScoreInput!]!, $key: ID!) {
    refereeFinalizeRound(id: $id, roundNumber: $roundNumber, scores: $scores, idempotencyKey: $key) { state } }`,
} as const;
