/** The answers of the hand-written join, as one would write them: field by field. */

export interface User {
  id: string;
  username: string;
  profile_image_url: string | null;
}

interface Participant {
  id: string;
  side: string;
  seat: number;
  substitute: boolean;
  user_id: string;
  captain: boolean;
  covered_by_id: string | null;
  invited_until: string | null;
  record: {
    won: number;
    lost: number;
    drawn: number;
    accepted: number;
    completed: number;
    no_shows: number;
    completed_percent: number | null;
    dispute_loss_percent: number | null;
    average_report_minutes: number | null;
  };
  funded: boolean;
  joined: boolean;
  ready: boolean;
  gamer_id: string | null;
  placement: number | null;
  payout_amount: number | null;
}

export interface Match {
  id: string;
  number: number;
  version: number;
  state: string;
  game: { id: string; slug: string; name: string; image_url: string | null };
  console: { id: string; slug: string; name: string };
  game_mode: {
    id: string;
    slug: string;
    name: string;
    draw_allowed: boolean;
    score_unit: string;
    max_score: number;
  };
  visibility: string;
  best_of: number;
  team_size: number;
  entry_amount: number;
  pot_amount: number;
  creator_id: string;
  participants: Participant[];
  deadline: { kind: string; at: string } | null;
  winner: string | null;
  drawn: boolean;
  outcome: string | null;
  cancel_request_id: string | null;
  cancel_request: { id: string; side: string; user_id: string; reason: string; expires_at: string } | null;
  no_show_claim: { side: string; user_id: string; answer_by: string } | null;
  created_at: string;
  started_at: string | null;
  ended_at: string | null;
}

export interface Page {
  items: Match[];
  page: number;
  page_size: number;
  has_next: boolean;
}

export const person = (user: User) => ({
  id: user.id,
  username: user.username,
  profileImageUrl: user.profile_image_url,
  __typename: 'User',
});
type Person = ReturnType<typeof person>;

/** The few fields of the task that asks for one match. */
export const summary = (match: Match) => ({
  id: match.id,
  number: match.number,
  state: match.state,
  entryAmount: match.entry_amount,
  potAmount: match.pot_amount,
  createdAt: match.created_at,
  game: { id: match.game.id, name: match.game.name },
});

const recordView = (record: Participant['record']) => ({
  won: record.won,
  lost: record.lost,
  drawn: record.drawn,
  accepted: record.accepted,
  completed: record.completed,
  noShows: record.no_shows,
  completedPercent: record.completed_percent,
  disputeLossPercent: record.dispute_loss_percent,
  averageReportMinutes: record.average_report_minutes,
  __typename: 'PlayRecord',
});

const participantView = (each: Participant, people: Map<string, Person>) => ({
  id: each.id,
  side: each.side,
  seat: each.seat,
  substitute: each.substitute,
  userId: each.user_id,
  captain: each.captain,
  coveredById: each.covered_by_id,
  invitedUntil: each.invited_until,
  funded: each.funded,
  joined: each.joined,
  ready: each.ready,
  gamerId: each.gamer_id,
  placement: each.placement,
  payoutAmount: each.payout_amount,
  user: people.get(each.user_id) ?? null,
  record: recordView(each.record),
  __typename: 'MatchParticipant',
});

const cancelView = (request: NonNullable<Match['cancel_request']>) => ({
  id: request.id,
  side: request.side,
  userId: request.user_id,
  reason: request.reason,
  expiresAt: request.expires_at,
  __typename: 'MatchCancelRequest',
});

const claimView = (claim: NonNullable<Match['no_show_claim']>) => ({
  side: claim.side,
  userId: claim.user_id,
  answerBy: claim.answer_by,
  __typename: 'MatchNoShowClaim',
});

const modeView = (mode: Match['game_mode']) => ({
  id: mode.id,
  slug: mode.slug,
  name: mode.name,
  drawAllowed: mode.draw_allowed,
  scoreUnit: mode.score_unit,
  maxScore: mode.max_score,
  __typename: 'MatchMode',
});

export const matchView = (match: Match, people: Map<string, Person>) => ({
  id: match.id,
  number: match.number,
  version: match.version,
  state: match.state,
  visibility: match.visibility,
  bestOf: match.best_of,
  teamSize: match.team_size,
  entryAmount: match.entry_amount,
  potAmount: match.pot_amount,
  creatorId: match.creator_id,
  winner: match.winner,
  drawn: match.drawn,
  outcome: match.outcome,
  cancelRequestId: match.cancel_request_id,
  createdAt: match.created_at,
  startedAt: match.started_at,
  endedAt: match.ended_at,
  game: {
    id: match.game.id,
    slug: match.game.slug,
    name: match.game.name,
    imageUrl: match.game.image_url,
    __typename: 'MatchGame',
  },
  console: { id: match.console.id, slug: match.console.slug, name: match.console.name, __typename: 'MatchConsole' },
  gameMode: modeView(match.game_mode),
  participants: match.participants.map((each) => participantView(each, people)),
  deadline: match.deadline && { kind: match.deadline.kind, at: match.deadline.at, __typename: 'MatchDeadline' },
  cancelRequest: match.cancel_request && cancelView(match.cancel_request),
  noShowClaim: match.no_show_claim && claimView(match.no_show_claim),
  __typename: 'Match',
});
