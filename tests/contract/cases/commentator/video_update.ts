import type { Subject } from '../../case.ts';
import { file, video } from '../../parity/subjects/commentator.ts';

export const subject: Subject = async (world) => ({
  ...(await video(world)),
  pictureMediaId: await file(world, 'poster'),
});
