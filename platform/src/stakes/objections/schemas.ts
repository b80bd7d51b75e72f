import Type, { type Static } from 'typebox';
import { describeSchema } from '../../shared/describe.ts';
import { DateTime, Id, Nullable, OneOf } from '../../shared/schema.ts';
import { objectionReasons, objectionStates } from './rules.ts';

export const ObjectionBody = Type.Object({
  reason: OneOf(objectionReasons),
  text: Type.String({ minLength: 20, maxLength: 1000 }),
});

/** Fields of an objection that everyone who may see it gets. */
export const objectionFields = {
  id: Id,
  market_id: Id,
  event_id: Id,
  reason: OneOf(objectionReasons),
  text: Type.String(),
  state: OneOf(objectionStates),
  answer: Nullable(Type.String()),
  created_at: DateTime,
  due_at: DateTime,
  answered_at: Nullable(DateTime),
};
export const objectionWords = {
  market_id: 'ID of the market whose result is disputed.',
  event_id: 'ID of the event the market belongs to.',
  reason: 'Kind of error in the result.',
  text: 'Description by the user.',
  state: 'State of the objection.',
  answer: 'Written answer by staff. Null while open.',
  due_at: 'Deadline for staff to answer.',
  answered_at: 'Time of the answer. Null while open.',
};

/** An objection as its author sees it. */
export const Objection = Type.Object(objectionFields);
describeSchema(Objection, 'Objection', "Objection to a market's result.", objectionWords);
export type Objection = Static<typeof Objection>;
