import Type from 'typebox';
import { seedings } from '../../events/tables.ts';
import { bracketFormats, grandFinals, roundScorings } from '../../events/tournaments/bracketOptions.ts';
import { WrittenText } from '../../http/input/writtenText.ts';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, ImageUrl, Nullable, OneOf } from '../../shared/schema.ts';
import { MOST_TEAMS } from '../brackets/structure.ts';

const Reason = Type.String({ minLength: 1, maxLength: 500 });

export const BracketOptionsBody = Type.Object({
  consolation: Type.Optional(Type.Boolean()),
  grand_final: Type.Optional(OneOf(grandFinals)),
  groups: Type.Optional(Type.Integer({ minimum: 1, maximum: 32 })),
  legs: Type.Optional(Type.Integer({ minimum: 1, maximum: 2 })),
  rounds: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  scoring: Type.Optional(OneOf(roundScorings)),
});
describeSchema(BracketOptionsBody, 'BracketOptionsBody', 'Options of a tournament format. Others are ignored.', {
  consolation: 'Whether the losers of the semifinals play for third place. Single elimination.',
  grand_final: 'How the winners of both brackets decide the event. Double elimination. Defaults to `double`.',
  groups: 'Number of groups. Round robin. Defaults to 1.',
  legs: 'How often the teams in a group play each other. Round robin. Defaults to 1.',
  rounds: 'Number of rounds. Swiss tournaments and play events.',
  scoring: 'Whether a round counts its scores or its placements. Play events.',
});

export const CreateTournamentBody = Type.Object({
  name: WrittenText({ minLength: 3, maxLength: 80 }),
  game_mode_id: Id,
  console_id: Id,
  element_set_id: Type.Optional(Nullable(Id)),
  format: OneOf(bracketFormats),
  options: Type.Optional(Nullable(BracketOptionsBody)),
  team_size: Type.Integer({ minimum: 1, maximum: 8 }),
  min_teams: Type.Integer({ minimum: 2, maximum: MOST_TEAMS }),
  max_teams: Type.Integer({ minimum: 2, maximum: MOST_TEAMS }),
  entry_amount: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  sponsor_amount: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  prize_split: Type.Array(Type.Integer({ minimum: 1, maximum: 10_000 }), { minItems: 1, maxItems: MOST_TEAMS }),
  seeding: Type.Optional(OneOf(seedings)),
  start_date: DateTime,
  invite_only: Type.Optional(Type.Boolean()),
  invite_list_id: Type.Optional(Nullable(Id)),
  shoutcast: Type.Optional(Type.Boolean()),
  image_url: Type.Optional(Nullable(ImageUrl)),
  media_id: Type.Optional(Nullable(Id)),
  picture_of: Type.Optional(Nullable(Id)),
  picture_was: Type.Optional(Nullable(Type.String({ maxLength: 500 }))),
});
describeSchema(CreateTournamentBody, 'CreateTournamentBody', '', {
  console_id: 'ID of the console to play on.',
  element_set_id: 'Element set for the matches. Null for none.',
  format: '`rounds` creates a play event, every other format a tournament.',
  options: 'Options of the format. Defaults apply when omitted.',
  team_size: 'Number of players in a lineup.',
  min_teams: 'Minimum number of teams. With fewer, the event is canceled.',
  max_teams: 'Maximum number of teams. Additional teams go on the waitlist.',
  entry_amount: 'Entry per lineup player, in cents. 0 for a free event.',
  sponsor_amount: 'Money added to the prize pool, in cents. Reserved when the event is created.',
  prize_split: 'Shares of the prize pool in basis points, best place first. They add up to 10,000.',
  seeding: 'How seeds are assigned. Defaults to rank points.',
  invite_only: 'Whether users need the event code or a place on the invite list.',
  invite_list_id: 'Invite list of a private event. Null when there is none.',
  shoutcast: 'True when the event has live commentary.',
  image_url: 'HTTPS address of the event image, on a public host.',
  media_id: 'ID of an unused upload by the staff member that becomes the picture, instead of `image_url`.',
  picture_of: 'ID of the event whose picture is copied, instead of `image_url`.',
  picture_was: 'Address of the picture to copy. Refused with code 1001 if the picture has changed since then.',
  game_mode_id: 'ID of the game mode to play.',
  name: 'Name shown to players.',
});

export const RulingBody = Type.Object({
  winner_team_id: Type.Optional(Nullable(Id)),
  scores: Type.Optional(
    Type.Array(Type.Object({ a: Type.Integer({ minimum: 0 }), b: Type.Integer({ minimum: 0 }) }), { maxItems: 15 }),
  ),
  reason: Reason,
  confirm: Type.Optional(Type.Boolean()),
});
describeSchema(RulingBody, 'RulingBody', '', {
  winner_team_id: 'ID of the winning team. Null for a tie.',
  scores: 'Scores of each game. If omitted, the reported scores are kept.',
  'scores.a': 'Score of the first team.',
  'scores.b': 'Score of the second team.',
  reason: 'Reason. Kept in the audit log.',
  confirm: 'Whether matches that depend on the result may be reset.',
});

export const RulingParams = Type.Object({ id: Id, key: Type.String({ pattern: '^[a-z][0-9]+(\\.[0-9]+){1,2}$' }) });
export const TeamParams = Type.Object({ id: Id, teamId: Id });
export const ReasonBody = Type.Object({ reason: Reason });
export const ReinstateBody = Type.Object({ reason: Reason, confirm: Type.Optional(Type.Boolean()) });
export const ReseedBody = Type.Object({ event_team_ids: Type.Array(Id, { minItems: 2, maxItems: MOST_TEAMS }) });

const Change = Type.Object({
  key: Type.String(),
  reset: Type.Boolean(),
  event_team_ids: Type.Array(Nullable(Id)),
  winner_team_id: Nullable(Id),
  before_event_team_ids: Type.Array(Nullable(Id)),
  before_winner_team_id: Nullable(Id),
});
describeSchema(Change, 'BracketChange', 'Match that a correction changes.', {
  key: 'Position in the bracket.',
  reset: 'True when the match is running or has been played, and has to be replayed.',
  event_team_ids: 'IDs of both teams after the correction. Null for a slot that is empty or not known yet.',
  winner_team_id: 'ID of the winning team after the correction. Null when there is none.',
  before_event_team_ids: 'IDs of both teams before the correction.',
  before_winner_team_id: 'ID of the winning team before the correction. Null when there is none.',
});

export const CorrectionPreview = Type.Object({
  changes: Type.Array(Change),
  reset_count: Type.Integer({ minimum: 0 }),
});
describeSchema(CorrectionPreview, 'CorrectionPreview', 'Changes that a correction makes in a bracket.', {
  changes: 'Matches that would change, in bracket order.',
  reset_count: 'Number of matches that have to be replayed.',
});
