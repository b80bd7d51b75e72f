import Type from 'typebox';
import { Id } from '../../../shared/schema.ts';

export const Narrowing = {
  game_id: Type.Optional(Id),
  game_mode_id: Type.Optional(Id),
  league_id: Type.Optional(Id),
};
