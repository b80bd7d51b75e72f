import Type, { type Static } from 'typebox';
import { eventKinds, eventStates, slots, teamStatuses } from '../events/lifecycle/machine.ts';
import { EventGame, EventMode, EventParams } from '../events/schemas.ts';
import { seedings } from '../events/tables.ts';
import { bracketFormats, grandFinals, roundScorings } from '../events/tournaments/bracketOptions.ts';
import { WrittenText } from '../http/input/writtenText.ts';
import { describeSchema } from '../shared/describe.ts';
import { PageQuery } from '../shared/page.ts';
import { Cents, DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { PublicPerson } from '../users/publicPerson.ts';
import { bracketStatuses, endings } from './brackets/play.ts';
import { sections } from './brackets/structure.ts';
import { exitCauses } from './tables.ts';

const Count = Type.Integer({ minimum: 0 });
const Place = Type.Integer({ minimum: 1 });

export const PlayEventParams = EventParams;

/** A place in the prize plan. */
export const Prize = Type.Object({ placement: Place, bps: Count, amount: Cents, full_amount: Cents });
describeSchema(Prize, 'Prize', 'Prize of a placement.', {
  placement: 'Placement, starting at 1.',
  bps: 'Share of the prize pool in basis points.',
  amount: 'Prize of the whole team with the current pool, in cents.',
  full_amount: 'Prize of the whole team when all places are taken, in cents.',
});

export const BracketOptionsView = Type.Object({
  consolation: Type.Boolean(),
  grand_final: Nullable(OneOf(grandFinals)),
  groups: Place,
  legs: Place,
  rounds: Nullable(Place),
  scoring: Nullable(OneOf(roundScorings)),
});
describeSchema(BracketOptionsView, 'BracketOptions', 'Options of a tournament format.', {
  consolation: 'True when the losers of the semifinals play for third place.',
  grand_final: 'Kind of grand final. Null for formats other than double elimination.',
  groups: 'Number of groups.',
  legs: 'How often the teams in a group play each other.',
  rounds: 'Number of rounds. Null when it depends on the number of teams.',
  scoring: 'What a round counts. Null for tournaments.',
});

/** The viewer's own registration, in lists. */
export const OwnRegistration = Type.Object({
  event_team_id: Id,
  name: Type.String(),
  status: OneOf(teamStatuses),
  waitlisted: Type.Boolean(),
  captain: Type.Boolean(),
  placement: Nullable(Place),
});
describeSchema(OwnRegistration, 'OwnRegistration', "The viewer's own team in an event.", {
  name: 'Team name.',
  waitlisted: 'True while the team waits for a place.',
  captain: 'True when the viewer is the captain.',
  placement: 'Placement. Null until decided.',
  event_team_id: "ID of the viewer's team in the event.",
});

export const EventConsole = Type.Object({ id: Id, slug: Type.String(), name: Type.String() });
describeSchema(EventConsole, 'EventConsole', 'Console of an event.', {
  name: 'Name of the console family, such as a PlayStation generation.',
});

/** A tournament or play event in lists. */
export const PlayEvent = Type.Object({
  id: Id,
  kind: OneOf(eventKinds),
  number: Type.Integer(),
  name: Type.String(),
  state: OneOf(eventStates),
  hidden: Type.Boolean(),
  invite_only: Type.Boolean(),
  code: Nullable(Type.String()),
  game: EventGame,
  mode: EventMode,
  console: EventConsole,
  format: OneOf(bracketFormats),
  format_words: Type.String(),
  options: BracketOptionsView,
  seeding: OneOf(seedings),
  team_size: Place,
  min_teams: Place,
  max_teams: Place,
  teams_count: Count,
  waitlist_count: Count,
  entry_amount: Cents,
  sponsor_amount: Cents,
  pool_amount: Cents,
  full_pool_amount: Cents,
  prizes: Type.Array(Prize),
  start_date: DateTime,
  check_in_at: DateTime,
  locks_at: DateTime,
  started_at: Nullable(DateTime),
  completed_at: Nullable(DateTime),
  shoutcast: Type.Boolean(),
  image_url: Nullable(Type.String()),
  cancel_reason: Nullable(Type.String()),
  own: Nullable(OwnRegistration),
});
describeSchema(PlayEvent, 'PlayEvent', 'Tournament or play event.', {
  number: 'Short event number.',
  hidden: "True when the event isn't listed.",
  invite_only: 'True when users need the event code or an invitation.',
  code: 'Public code. Null when the event is invite only and the viewer isn’t registered.',
  console: 'Console the event is played on.',
  format: 'Tournament format. `rounds` for play events.',
  format_words: 'Readable format, such as `Double elimination`.',
  options: 'Options of the format.',
  seeding: 'How seeds are assigned.',
  team_size: 'Number of players in a lineup.',
  min_teams: 'Minimum number of teams. With fewer, the event is canceled.',
  max_teams: 'Number of places. Additional teams go on the waitlist.',
  teams_count: 'Number of teams with a place.',
  waitlist_count: 'Number of teams on the waitlist.',
  entry_amount: 'Entry per lineup player, in cents. 0 for a free event.',
  sponsor_amount: 'Sponsor money in the pool, in cents.',
  pool_amount: 'Prize pool: entries of teams with a place, and sponsor money, in cents.',
  full_pool_amount: 'Prize pool when all places are taken, in cents.',
  prizes: 'Prize for each placement.',
  check_in_at: 'Time check-in opens.',
  locks_at: 'Time check-in closes and the teams are locked.',
  started_at: 'Start of the first match or round. Null until then.',
  shoutcast: 'True when the event has live commentary.',
  cancel_reason: "Reason the event was canceled. Null if it wasn't.",
  own: "The viewer's own registration. Null when there is none.",
  game: 'Game the teams play.',
  kind: 'Whether it is a tournament or a play event.',
  name: 'Name shown to players.',
});
export type PlayEventView = Static<typeof PlayEvent>;

/** Filters of the list of upcoming and running events. */
export const ActiveEventsQuery = Type.Object({
  ...PageQuery.properties,
  game_id: Type.Optional(Id),
  kind: Type.Optional(OneOf(['tournament', 'play_event'] as const)),
  open: Type.Optional(Type.Boolean()),
  from: Type.Optional(DateTime),
  to: Type.Optional(DateTime),
});
export type EventFilter = Static<typeof ActiveEventsQuery>;

export const EventMember = Type.Object({
  user: PublicPerson,
  slot: OneOf(slots),
  captain: Type.Boolean(),
  paid: Type.Boolean(),
  accepts_split: Type.Boolean(),
  bps: Nullable(Count),
  prize_amount: Nullable(Cents),
});
describeSchema(EventMember, 'EventMember', 'Member of a team, as teammates see it.', {
  slot: 'Lineup, or bench for substitutes.',
  captain: 'True for the team captain.',
  paid: 'True when the entry is in escrow. Substitutes and free events have none.',
  accepts_split: 'True when the member accepted the proposed prize shares.',
  bps: 'Proposed share of the team prize in basis points. Null when none was proposed.',
  prize_amount: 'Share of the prize in cents. Null until prizes are known.',
  user: 'User who is on the team.',
});

export const EventInvite = Type.Object({
  user: PublicPerson,
  state: OneOf(['open', 'accepted', 'declined', 'withdrawn', 'expired'] as const),
  created_at: DateTime,
});
describeSchema(EventInvite, 'EventInvite', 'Invitation to a team in an event. Valid until the event locks.', {
  state: 'Current state.',
  user: 'User who was invited.',
});

/** The viewer's own team, including data that only members see. */
export const OwnTeam = Type.Object({
  event_id: Id,
  event_team_id: Id,
  name: Type.String(),
  join_code: Type.String(),
  status: OneOf(teamStatuses),
  waitlisted: Type.Boolean(),
  seed: Nullable(Place),
  complete: Type.Boolean(),
  members: Type.Array(EventMember),
  invites: Type.Array(EventInvite),
  placement: Nullable(Place),
  prize_amount: Nullable(Cents),
});
describeSchema(OwnTeam, 'OwnTeam', 'Team of an event, as its members see it.', {
  event_team_id: "ID of the viewer's team in the event.",
  name: 'Team name.',
  join_code: 'Private code with which teammates join.',
  status: 'Current state.',
  waitlisted: 'True while the team waits for a place.',
  seed: 'Seed, starting at 1. Null until the event locks.',
  complete: 'True when all seats of the lineup are taken.',
  members: 'Lineup first, then substitutes.',
  invites: 'Invitations, newest first.',
  placement: 'Placement. Null until decided.',
  prize_amount: 'Prize of the team in cents. Null until prizes are known.',
  event_id: 'ID of the event the team is registered for.',
});
export type OwnTeamView = Static<typeof OwnTeam>;

export const nextActions = [
  'none',
  'register',
  'join_waitlist',
  'answer_invite',
  'fill_team',
  'wait_check_in',
  'check_in',
  'wait_start',
  'enter_match',
  'wait_match',
  'view_result',
] as const;

export const NextAction = Type.Object({
  kind: OneOf(nextActions),
  at: Nullable(DateTime),
  match_id: Nullable(Id),
});
describeSchema(NextAction, 'NextAction', "The viewer's next step in an event.", {
  kind: 'What to do next.',
  at: 'Time the step opens, or time until which it is possible. Null when there is no such time.',
  match_id: 'ID of the match to enter. Null when there is none.',
});

/** A row of the standings. */
export const BracketStanding = Type.Object({
  event_team_id: Id,
  rank: Place,
  placement: Nullable(Place),
  group: Nullable(Place),
  playing: Type.Boolean(),
  disqualified: Type.Boolean(),
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  points: Count,
  scored: Count,
  conceded: Count,
  buchholz: Count,
});
describeSchema(BracketStanding, 'BracketStanding', 'Row of the standings.', {
  rank: 'Current position. Tied teams share the better position.',
  placement: 'Final placement. Null while it can still change.',
  group: 'Group number. Null in formats without groups.',
  playing: 'True while the team can still play.',
  disqualified: 'True when the team was disqualified.',
  played: 'Number of matches or rounds played.',
  won: 'Number of matches or rounds won.',
  drawn: 'Number of ties.',
  lost: 'Number of matches lost.',
  points: 'Points in the table.',
  scored: 'Games or points scored.',
  conceded: 'Games or points conceded.',
  buchholz: "Sum of the opponents' points, the first tie-break of Swiss tournaments.",
  event_team_id: 'ID of the ranked team.',
});

const Edge = Type.Object({ key: Type.String(), slot: OneOf(['a', 'b'] as const) });
describeSchema(Edge, 'BracketEdge', 'Match slot that a team moves on to.', {
  key: 'Position in the bracket.',
  slot: 'First or second slot.',
});

const BracketSlot = Type.Object({
  event_team_id: Nullable(Id),
  bye: Type.Boolean(),
  score: Nullable(Count),
  winner: Type.Boolean(),
});
describeSchema(BracketSlot, 'BracketSlot', 'Slot of a bracket match.', {
  event_team_id: 'Team ID. Null when the team isn’t known yet or the slot stays empty.',
  bye: 'True when the slot stays empty.',
  score: 'Games or points scored. Null until the match is over.',
  winner: 'True for the winner.',
});

export const BracketMatch = Type.Object({
  key: Type.String(),
  section: OneOf(sections),
  group: Place,
  round: Place,
  position: Place,
  status: OneOf(bracketStatuses),
  ending: Nullable(OneOf(endings)),
  a: BracketSlot,
  b: BracketSlot,
  winner_to: Nullable(Edge),
  loser_to: Nullable(Edge),
  match_id: Nullable(Id),
});
describeSchema(BracketMatch, 'BracketMatch', 'Match in a bracket.', {
  key: 'Position in the bracket, such as `w1.3`.',
  section: 'Part of the bracket.',
  group: 'Group number, starting at 1.',
  round: 'Round within its section, starting at 1.',
  position: 'Position within its round, starting at 1.',
  ending: 'How the match ended. Null until then.',
  a: 'First slot.',
  b: 'Second slot.',
  winner_to: 'Slot that the winner moves to. Null when there is none.',
  loser_to: 'Slot that the loser moves to. Null when there is none.',
  match_id: 'ID of the match. Null until the bracket match is ready.',
});

const BracketTeam = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  image_url: Nullable(Type.String()),
  seed: Place,
  status: OneOf(teamStatuses),
  user_ids: Type.Array(Id),
});
describeSchema(BracketTeam, 'BracketTeam', 'Team in a bracket.', {
  name: 'Team name.',
  code: 'Short tag, two to four characters.',
  image_url: 'Team crest URL. Null when there is none.',
  seed: 'Seed, starting at 1.',
  user_ids: 'IDs of the lineup, captain first.',
});

/** A bracket, or the parts of it that changed. */
export const Brackets = Type.Object({
  event_id: Id,
  full: Type.Boolean(),
  version: Count,
  state: OneOf(eventStates),
  drawn: Type.Boolean(),
  finished: Type.Boolean(),
  matches: Type.Array(BracketMatch),
  standings: Type.Array(BracketStanding),
  teams: Type.Array(BracketTeam),
});
describeSchema(Brackets, 'Brackets', 'Bracket of an event.', {
  full: 'True for the whole bracket. False for an update: only changed matches, standings and teams are listed.',
  version: 'Number of facts the bracket is based on. Increases with every result.',
  drawn: 'True once the event has locked and the bracket exists.',
  finished: 'True once all placements are final.',
  matches: 'Matches in order of section, round and position. Empty for play events.',
  standings: 'Best first.',
  teams: 'Teams of the bracket, by seed.',
  event_id: 'ID of the event the bracket belongs to.',
});
export type BracketsView = Static<typeof Brackets>;

/** Why the viewer is no longer in an event. */
export const EventExit = Type.Object({ cause: OneOf(exitCauses), refunded_amount: Cents });
describeSchema(EventExit, 'EventExit', 'Why the viewer is no longer in an event.', {
  cause: 'What happened to the team.',
  refunded_amount: 'Entry that was refunded to the viewer, in cents. 0 for substitutes and in free events.',
});

export const Summary = Type.Object({
  event: PlayEvent,
  standings: Type.Array(BracketStanding),
  teams: Type.Array(BracketTeam),
  team: Nullable(OwnTeam),
  exit: Nullable(EventExit),
  next_action: NextAction,
  invited_by_team_ids: Type.Array(Id),
});
describeSchema(
  Summary,
  'PlayEventSummary',
  'Event with its standings, its prizes and the actions available to the viewer.',
  {
    event: 'The event with its prize plan.',
    standings: 'Standings. Empty until the event has locked.',
    teams: 'Teams with a place, by seed. In the order of registration until the event locks.',
    team: "The viewer's own team. Null when there is none.",
    exit: 'Why the viewer is no longer in the event. Null if they are, never were, or left voluntarily.',
    next_action: "The viewer's next step.",
    invited_by_team_ids: 'IDs of teams that invited the viewer.',
  },
);
export type SummaryView = Static<typeof Summary>;

const Seats = Type.Array(Id, { maxItems: 10 });
export const RegisterBody = Type.Object({
  name: Type.Optional(Nullable(WrittenText({ minLength: 2, maxLength: 60 }))),
  teammate_user_ids: Type.Optional(Nullable(Seats)),
  code: Type.Optional(Nullable(Type.String({ maxLength: 12 }))),
});
describeSchema(RegisterBody, 'RegisterBody', '', {
  name: 'Team name. Defaults to the username in single-player events.',
  teammate_user_ids: 'IDs of the users invited to the team.',
  code: 'Event code. Required for invite-only events unless the viewer is on the invite list.',
});
export const JoinTeamBody = Type.Object({
  code: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 12 }))),
  event_team_id: Type.Optional(Nullable(Id)),
});
describeSchema(JoinTeamBody, 'JoinTeamBody', '', {
  code: "The team's private code. Omit it to accept an invitation.",
  event_team_id: 'Team whose invitation is accepted. Needed when several teams invited the viewer.',
});
export const InvitesBody = Type.Object({ user_ids: Type.Array(Id, { minItems: 1, maxItems: 10 }) });
describeSchema(InvitesBody, 'InvitesBody', '', { user_ids: 'IDs of the users to invite.' });
export const DeclineBody = Type.Object({ event_team_id: Id });
describeSchema(DeclineBody, 'DeclineBody', '', { event_team_id: 'ID of the team whose invitation is declined.' });
export const SubstituteBody = Type.Object({ bench_user_id: Id, lineup_user_id: Id });
describeSchema(SubstituteBody, 'SubstituteBody', '', {
  bench_user_id: 'ID of the substitute who enters the lineup.',
  lineup_user_id: 'ID of the player who leaves the lineup.',
});
export const SplitBody = Type.Object({
  shares: Type.Array(Type.Object({ user_id: Id, bps: Type.Integer({ minimum: 0, maximum: 10_000 }) }), {
    minItems: 1,
    maxItems: 10,
  }),
});
describeSchema(SplitBody, 'SplitBody', '', {
  shares: 'One share per member. They add up to 10,000.',
  'shares.user_id': 'ID of the team member who gets the share.',
  'shares.bps': 'Share of the team prize in basis points.',
});

export const CheckInBody = Nullable(
  Type.Object({ draw_salt: Type.Optional(Nullable(WrittenText({ minLength: 1, maxLength: 64 }))) }),
);

export const EventDraw = Type.Object({
  id: Id,
  purpose: OneOf(['seeding'] as const),
  commitment: Type.String(),
  seed: Nullable(Type.String()),
  salts: Type.Array(Type.Object({ event_team_id: Id, salt: Type.String() })),
  items: Type.Array(Id),
  result: Type.Array(Id),
  created_at: DateTime,
  revealed_at: Nullable(DateTime),
});
describeSchema(EventDraw, 'EventDraw', 'Random draw of an event. Anyone can recompute it from these values.', {
  purpose: 'What is drawn.',
  commitment: 'SHA-256 hash of the seed, in hexadecimal. Published before the draw.',
  seed: 'Seed, in hexadecimal. Null until the draw.',
  salts: 'Texts that the captains added to the seed, in the order in which they count.',
  'salts.event_team_id': 'ID of the team whose captain added the text.',
  'salts.salt': 'Text that was added.',
  items: 'IDs to draw from, in their initial order. Empty until the draw.',
  result: 'IDs in the order in which they were drawn. Empty until the draw.',
  revealed_at: 'Time of the draw. Null until then.',
});
export type EventDrawView = Static<typeof EventDraw>;

export const Bounty = Type.Object({
  id: Id,
  event_id: Id,
  event_name: Type.String(),
  team: Type.Object({ id: Id, name: Type.String(), code: Type.String(), image_url: Nullable(Type.String()) }),
  amount: Cents,
  state: OneOf(['open', 'accepted', 'paid', 'returned'] as const),
  expires_at: DateTime,
  accepted_by_team_id: Nullable(Id),
  accepted_at: Nullable(DateTime),
  created_at: DateTime,
});
describeSchema(Bounty, 'Bounty', 'Reward for beating a team in an event.', {
  event_name: 'Name of the event in which the team has to be beaten.',
  team: 'Team to beat.',
  'team.name': 'Team name.',
  'team.code': 'Short tag, two to four characters.',
  'team.image_url': 'Team crest URL. Null when there is none.',
  amount: 'Reward in cents.',
  expires_at: 'Time until which a team can accept it.',
  accepted_by_team_id: 'Team that accepted it. Null until then.',
  accepted_at: 'When it was accepted. Null until then.',
  event_id: 'ID of the event in which the team has to be beaten.',
});
export type BountyView = Static<typeof Bounty>;
