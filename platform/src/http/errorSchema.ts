import Type from 'typebox';
import { describeSchema } from '../shared/describe.ts';

/** Every error's body. */
export const ErrorBody = Type.Object({
  error: Type.Object({
    code: Type.Integer(),
    message: Type.String(),
    param: Type.Optional(Type.String()),
    data: Type.Optional(Type.Object({}, { additionalProperties: true })),
    request_id: Type.String(),
  }),
});
describeSchema(ErrorBody, 'Error');

export const errorResponses = { '4xx': ErrorBody, '5xx': ErrorBody };
