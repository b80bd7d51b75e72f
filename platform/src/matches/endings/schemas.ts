import Type, { type Static } from 'typebox';
import { WrittenText } from '../../http/input/writtenText.ts';
import { describeSchema } from '../../shared/describe.ts';
import { Id, Nullable, OneOf } from '../../shared/schema.ts';

/** Schemas for cancel requests, forfeits and no-show claims. */

const Optional = <S extends Parameters<typeof Nullable>[0]>(schema: S) => Type.Optional(Nullable(schema));

export const CancelRequestBody = Type.Object({ reason: WrittenText({ minLength: 1, maxLength: 500 }) });
describeSchema(CancelRequestBody, 'CancelRequestBody', '', { reason: 'Reason. Shown to the other side.' });

export const CancelRequestParams = Type.Object({ id: Id, cancel_request_id: Id });

export const CancelResponseBody = Type.Object({ cancel_request_id: Id, approved: Type.Boolean() });
describeSchema(CancelResponseBody, 'CancelResponseBody', '', {
  cancel_request_id: 'ID of the cancellation request to answer.',
});

export const ForfeitBody = Type.Object({
  claim: Optional(OneOf(['no_show'] as const)),
  evidence_ids: Optional(Type.Array(Id, { maxItems: 20 })),
});
describeSchema(ForfeitBody, 'ForfeitBody', '', {
  claim: "Claim that the other side didn't show up, instead of forfeiting.",
  evidence_ids: 'IDs of uploads proving the no-show.',
});
export type ForfeitInput = Static<typeof ForfeitBody>;
