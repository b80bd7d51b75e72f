import Type, { type Static } from 'typebox';
import { lockReasons } from '../../events/roster/rules.ts';
import { rosterChangeKinds } from '../../events/roster/tables.ts';
import { EventGame, EventLeague, EventMode } from '../../events/schemas.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { PublicPerson } from '../../users/publicPerson.ts';
import { PartnerTier } from '../tiers/schemas.ts';

const membershipStates = ['applied', 'joined'] as const;

const RosterPlayer = Type.Object({
  id: Id,
  user: Nullable(PublicPerson),
  captain: Type.Boolean(),
  active: Type.Boolean(),
  points: Type.Integer(),
});
describeSchema(RosterPlayer, 'RosterPlayer', "Member of a league team's lineup or bench.", {
  id: 'User ID.',
  user: 'User. Null when the account was deleted.',
  captain: 'True for the captain, who can change the roster.',
  active: "False while the player can't be in the lineup, because they are suspended or paused in the league.",
  points: 'Ranking points in the league.',
});

const RosterLock = Type.Object({
  reason: OneOf(lockReasons),
  event_id: Id,
  event_name: Type.String(),
  start_date: DateTime,
});
describeSchema(RosterLock, 'RosterLock', "Event that locks a team's roster until it ends.", {
  reason: 'Why the roster is locked.',
  event_name: 'Name of the event that locks the roster.',
  event_id: 'ID of the event that locks the roster.',
});

export const PickupOffer = Type.Object({
  id: Id,
  team_id: Id,
  team_name: Type.String(),
  user: Nullable(PublicPerson),
  created_at: DateTime,
  expires_at: DateTime,
});
describeSchema(PickupOffer, 'PickupOffer', "Offer of a place on a team's bench.", {
  team_id: 'ID of the league team that offers the place.',
  team_name: 'Name of the league team that offers the place.',
  user: 'Player who got the offer. Null when the account was deleted.',
  expires_at: 'Time until which the player can accept.',
});
export type PickupOfferView = Static<typeof PickupOffer>;

const RosterTeam = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  image_url: Nullable(Type.String()),
  tags: Type.Array(Type.String()),
  points: Type.Integer(),
  lineup: Type.Array(RosterPlayer),
  bench: Type.Array(RosterPlayer),
  lineup_size: Type.Integer(),
  planned_events: Type.Integer(),
  lock: Nullable(RosterLock),
  changes_left: Type.Integer(),
  changes_per_week: Type.Integer(),
  week_ends_at: DateTime,
  offers: Type.Array(PickupOffer),
});
describeSchema(RosterTeam, 'RosterTeam', 'League team with its roster.', {
  name: 'Name shown to players.',
  code: 'Short code, two to six letters and digits.',
  image_url: 'Team crest URL. Null when there is none.',
  tags: 'Labels that staff have given the team.',
  points: "Ranking points: the lineup's average.",
  lineup: 'Players in events, in order.',
  bench: 'Substitutes, in the order in which they fill open places.',
  lineup_size: 'Number of places in the lineup.',
  planned_events: "Number of the team's events that haven't started.",
  lock: "Event that currently locks the roster. Null when it isn't locked.",
  changes_left: 'Number of changes that the captain can still make this week.',
  changes_per_week: 'Number of changes that a captain can make per week.',
  week_ends_at: "Start of the next week, in the league's time zone.",
  offers: 'Open offers of the team, oldest first.',
});

export const PartnerRoster = Type.Object({
  id: Nullable(Id),
  league: EventLeague,
  game: EventGame,
  mode: EventMode,
  time_zone: Type.String(),
  state: Nullable(OneOf(membershipStates)),
  active: Type.Boolean(),
  points: Nullable(Type.Integer()),
  tier: Nullable(PartnerTier),
  team: Nullable(RosterTeam),
  offers: Type.Array(PickupOffer),
});
describeSchema(PartnerRoster, 'PartnerRoster', "Partner's place in a league with the roster of their team.", {
  id: "ID of the partner's place in the league. Null when the partner neither plays in it nor has applied for it.",
  time_zone: 'IANA name of the time zone in which the league is scheduled.',
  state: '`applied` until staff accept the application. Null if there is none.',
  active: "False while staff keep the partner out of the league's lineups.",
  points: 'Ranking points of the partner. Null for anyone who doesn’t play in the league.',
  tier: 'Rank tier of the partner. Null for anyone who doesn’t play in the league.',
  team: 'Team in this league. Null for free agents.',
  offers: 'Open offers to the partner in this league, oldest first.',
  game: 'Game the league plays.',
  league: 'League the partner plays in.',
});
export type PartnerRosterView = Static<typeof PartnerRoster>;

export const RosterChange = Type.Object({
  id: Id,
  kind: OneOf(rosterChangeKinds),
  joined: Nullable(PublicPerson),
  left: Nullable(PublicPerson),
  changed_by: Nullable(PublicPerson),
  by_staff: Type.Boolean(),
  at: DateTime,
});
describeSchema(RosterChange, 'RosterChange', "Change of a league team's roster.", {
  kind: 'Kind of the change.',
  joined: 'Player who joined the team or its lineup. Null if none did, or for deleted accounts.',
  left: 'Player who left the team or its lineup. Null if none did, or for deleted accounts.',
  changed_by: 'Team member who made the change. Null for changes by staff and the platform.',
  by_staff: 'True for changes by staff.',
});

export const FreeAgent = Type.Object({
  id: Id,
  user: Nullable(PublicPerson),
  points: Type.Integer(),
  offered: Type.Boolean(),
});
describeSchema(FreeAgent, 'FreeAgent', "Active partner in a league who doesn't have a team.", {
  id: 'User ID.',
  user: 'User. Null when the account was deleted.',
  points: 'Ranking points in the league.',
  offered: "True while the viewer's team has an open offer to the partner.",
});
