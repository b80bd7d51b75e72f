import Type from 'typebox';
import { pageOf } from '../../shared/page.ts';
import { Id } from '../../shared/schema.ts';
import { AdminConversation } from './schemas.ts';

export const PAGE_SIZE = 10;

export const Params = Type.Object({ id: Id });

export const Conversations = pageOf(AdminConversation);
