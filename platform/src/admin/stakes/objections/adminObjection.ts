import Type, { type Static } from 'typebox';
import { describeSchema } from '../../../shared/describe.ts';
import { Nullable } from '../../../shared/schema.ts';
import { objectionFields, objectionWords } from '../../../stakes/objections/schemas.ts';
import { PublicPerson } from '../../../users/publicPerson.ts';
import { claimWords, QueueClaim } from '../../queues/claims.ts';

/** An objection as staff see it. */
export const AdminObjection = Type.Object({
  ...objectionFields,
  event_name: Type.String(),
  user: Nullable(PublicPerson),
  claim: QueueClaim,
});
describeSchema(AdminObjection, 'AdminObjection', "Objection to a market's result, as seen by staff.", {
  ...objectionWords,
  event_name: 'Name of the event the market belongs to.',
  user: 'Author. Null if the account has been deleted.',
  claim: claimWords,
  event_id: 'ID of the event the market belongs to.',
  market_id: 'ID of the market whose result is disputed.',
});
export type AdminObjection = Static<typeof AdminObjection>;
