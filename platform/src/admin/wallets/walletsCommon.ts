import Type from 'typebox';
import { Id } from '../../shared/schema.ts';

export const Person = Type.Object({ user_id: Id });
