import Type from 'typebox';
import { WrittenText } from '../../http/input/writtenText.ts';
import { Id, ImageUrl, Nullable } from '../../shared/schema.ts';

export const Reason = Type.String({ minLength: 1, maxLength: 500 });
export const LeagueName = WrittenText({ minLength: 2, maxLength: 60 });
export const TimeZone = Type.String({ minLength: 1, maxLength: 60 });
export const SlotStarts = Type.Array(Type.Integer({ minimum: 0, maximum: 1439 }), { minItems: 1, maxItems: 24 });
export const SlotMinutes = Type.Integer({ minimum: 15, maximum: 240 });
export const ApartMinutes = Type.Integer({ minimum: 1, maximum: 1440 });
export const WeeklyCap = Nullable(Type.Integer({ minimum: 1, maximum: 1000 }));

export const TeamName = WrittenText({ minLength: 2, maxLength: 40 });
export const TeamCode = Type.String({ pattern: '^[A-Z0-9]{2,6}$' });
export const TeamParams = Type.Object({ id: Id, team_id: Id });
export const CrestUrl = Type.Optional(Nullable(ImageUrl));

/** Descriptions of the league fields that staff can set. */
export const leagueWords = {
  name: 'Name. Must be unique among leagues.',
  game_mode_id: 'ID of the game mode that its teams play.',
  time_zone: 'IANA name of the time zone, such as `America/New_York`.',
  slot_starts: "Start times of each day's time slots, in minutes after midnight, ascending.",
  slot_minutes: 'Length of a time slot, in minutes.',
  apart_minutes: "Minimum time between the starts of a team's events, in minutes.",
  weekly_cap: "Maximum number of events per team per week that drafts plan. Null to use the program's setting.",
  whole_field: 'True when drafts put all free teams into one event instead of pairing them.',
  reason: 'Reason. Kept in the audit log.',
};

/** Descriptions of the league team fields that staff can set. */
export const teamWords = {
  name: 'Name. Must be unique within the league.',
  code: 'Short code of 2 to 6 capital letters and digits. Must be unique within the league.',
  image_url: 'HTTPS address of the crest, on a public host. Null for none.',
  reason: 'Reason. Kept in the audit log.',
};
