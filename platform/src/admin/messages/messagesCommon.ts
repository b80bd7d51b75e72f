import Type from 'typebox';

export const Reason = Type.String({ minLength: 1, maxLength: 500 });
