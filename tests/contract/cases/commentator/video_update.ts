import { file, video } from '../../parity/subjects/commentator.ts';
import type { Subject } from '../../case.ts';

export const subject: Subject = async (world) => ({
    ...(await video(world)),
    pictureMediaId: await file(world, 'poster'),
  });
