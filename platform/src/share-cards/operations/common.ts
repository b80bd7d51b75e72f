import Type from 'typebox';
import { OneOf } from '../../shared/schema.ts';
import { cardKinds } from '../card.ts';

export const Params = Type.Object({ kind: OneOf(cardKinds), id: Type.String({ minLength: 1, maxLength: 64 }) });

export const fields = { kind: 'Kind of object.', id: 'ID of the object, or a username.' };
