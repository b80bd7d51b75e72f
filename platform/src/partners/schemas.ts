import Type, { type Static } from 'typebox';
import { EventGame, EventLeague, EventMode } from '../events/schemas.ts';
import { describeSchema } from '../shared/describe.ts';
import { DateOnly, DateTime, Id, Nullable, OneOf } from '../shared/schema.ts';
import { partnerStates, weekOrigins } from './tables.ts';

/** The code under which followers know a partner, for example `SOLANO`. */
export const PartnerCode = Type.String({ pattern: '^[A-Z0-9]{3,12}$', minLength: 3, maxLength: 12 });

const membershipStates = ['applied', 'joined'] as const;
const teamRoles = ['lineup', 'bench', 'captain'] as const;

const PartnerTeam = Type.Object({
  id: Id,
  name: Type.String(),
  code: Type.String(),
  image_url: Nullable(Type.String()),
  role: OneOf(teamRoles),
});
describeSchema(PartnerTeam, 'PartnerTeam', "Partner's team in a league.", {
  name: 'Name shown to players.',
  code: 'Short code, two to four letters.',
  image_url: 'Team crest URL. Null when there is none.',
  role: 'Role in the team.',
});

const PartnerMembership = Type.Object({
  id: Id,
  state: OneOf(membershipStates),
  joined_at: Nullable(DateTime),
  team: Nullable(PartnerTeam),
});
describeSchema(PartnerMembership, 'PartnerMembership', "Partner's place in a league.", {
  state: '`applied` until staff accept the application.',
  joined_at: 'Time the partner joined. Null until then.',
  team: 'Team in this league. Null for free agents.',
});

export const PartnerLeague = Type.Object({
  league: EventLeague,
  game: EventGame,
  mode: EventMode,
  time_zone: Type.String(),
  membership: Nullable(PartnerMembership),
});
describeSchema(PartnerLeague, 'PartnerLeague', 'League in the partner program.', {
  time_zone: 'IANA name of the time zone in which the league is scheduled.',
  membership: "The user's place in the league. Null when the user neither plays in it nor has applied for it.",
  game: 'Game the league plays.',
  league: 'League that partners can join.',
});
export type PartnerLeagueView = Static<typeof PartnerLeague>;

const OwnPartner = Type.Object({
  state: OneOf(partnerStates),
  code: Nullable(Type.String()),
  applied_at: Nullable(DateTime),
  decided_at: Nullable(DateTime),
  reason: Nullable(Type.String()),
  suspended_until: Nullable(DateTime),
  apply_again_at: Nullable(DateTime),
});
describeSchema(OwnPartner, 'OwnPartner', "The viewer's application or place in the partner program.", {
  state: 'State. `applied` means on the waitlist.',
  code: 'Partner code. Null until staff accept the application.',
  applied_at: 'Time of the application. Null when staff added the partner.',
  decided_at: 'Time staff last changed the state. Null while the first application is pending.',
  reason: 'Reason that staff gave for the current state. Null when there is none.',
  suspended_until: "End of the suspension. Null when the partner isn't suspended.",
  apply_again_at: 'Time from which the viewer can apply again. Null unless rejected or no longer a partner.',
});
export type OwnPartnerView = Static<typeof OwnPartner>;

export const PartnerRegistration = Type.Object({
  registered: Type.Boolean(),
  has_pay: Type.Boolean(),
  partner: Nullable(OwnPartner),
});
describeSchema(PartnerRegistration, 'PartnerRegistration', 'Whether the viewer is a partner.', {
  registered: 'True for active and suspended partners.',
  has_pay: 'True for partners, and for former partners who have earned something.',
  partner: 'Application or place in the program. Null when the viewer never applied.',
});
export type PartnerRegistrationView = Static<typeof PartnerRegistration>;

const Timeslot = Type.Object({
  id: Id,
  start_date: DateTime,
  end_date: DateTime,
  selected: Type.Boolean(),
  selected_last_week: Type.Boolean(),
});
describeSchema(Timeslot, 'PartnerTimeslot', 'Time at which a partner can be drafted.', {
  end_date: 'End time.',
  selected: 'True when the partner is available.',
  selected_last_week: 'True when the partner was available on this day and time of the previous week.',
});

export const LeagueAvailability = Type.Object({
  league: EventLeague,
  time_zone: Type.String(),
  week: DateOnly,
  closes_at: DateTime,
  closed: Type.Boolean(),
  origin: Nullable(OneOf(weekOrigins)),
  timeslots: Type.Array(Timeslot),
});
describeSchema(LeagueAvailability, 'LeagueAvailability', "Partner's availability in a league for one week.", {
  time_zone: 'IANA name of the time zone in which the league is scheduled.',
  week: "Monday of the week, in the league's time zone.",
  closes_at: 'Time after which only staff can change the week.',
  closed: 'True when only staff can change the week.',
  origin: 'Source of the answer. `copied` repeats the previous week. Null while there is no answer.',
  timeslots: 'Time slots, sorted by start.',
  league: 'League whose time slots these are.',
});
export type LeagueAvailabilityView = Static<typeof LeagueAvailability>;
