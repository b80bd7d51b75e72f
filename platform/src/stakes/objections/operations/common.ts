import Type from 'typebox';
import { Id } from '../../../shared/schema.ts';

export const MarketParams = Type.Object({ market_id: Id });
