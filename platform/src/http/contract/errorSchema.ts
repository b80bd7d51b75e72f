import Type from 'typebox';
import { describeSchema } from '../../shared/describe.ts';

/** Body of all error responses. */
export const ErrorBody = Type.Object({
  error: Type.Object({
    code: Type.Integer(),
    message: Type.String(),
    param: Type.Optional(Type.String()),
    data: Type.Optional(Type.Object({}, { additionalProperties: true })),
    request_id: Type.String(),
  }),
});
describeSchema(ErrorBody, 'Error', 'Body of every error response.', {
  error: 'What went wrong.',
  'error.code': 'Stable code; `x-errors` lists all of them with their meaning and data.',
  'error.message': 'Text that can be shown to the user.',
  'error.param': 'Path of the field at fault. Absent when no single field is at fault.',
  'error.data': 'Details of the refusal; the fields depend on the code. Absent when there are none.',
  'error.request_id': 'ID of the request, for support.',
});

export const errorResponses = { '4xx': ErrorBody, '5xx': ErrorBody };
