import type { App } from '../../app.ts';
import { deleteRoute } from './operations/delete.ts';
import { editRoute } from './operations/edit.ts';
import { listRoute } from './operations/list.ts';
import { reactRoute } from './operations/react.ts';
import { reactionsRoute } from './operations/reactions.ts';
import { readRoute } from './operations/read.ts';
import { readAllRoute } from './operations/readAll.ts';
import { sendRoute } from './operations/send.ts';
import { unreactRoute } from './operations/unreact.ts';

export function messageRoutes(app: App): void {
  listRoute(app);
  readRoute(app);
  readAllRoute(app);
  sendRoute(app);
  editRoute(app);
  deleteRoute(app);
  reactionsRoute(app);
  reactRoute(app);
  unreactRoute(app);
}
