import Type from 'typebox';
import { Id } from '../../shared/schema.ts';

export const ById = Type.Object({ id: Id });
