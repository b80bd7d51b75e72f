import Type from 'typebox';
import { OneOf } from '../../../shared/schema.ts';

export const status = Type.Optional(OneOf(['open', 'settled'] as const));
