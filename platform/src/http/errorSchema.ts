import Type from 'typebox';

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

export const errorResponses = { '4xx': ErrorBody, '5xx': ErrorBody };
