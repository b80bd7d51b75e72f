import Type from 'typebox';

export const Name = Type.Optional(Type.String({ minLength: 1, maxLength: 40 }));
