import type { Subject } from '../../../case.ts';
import { pageWith } from '../../../parity/subjects/people.ts';

const sitePicture = 'https://cdn.example.com/picture.png';

export const subject: Subject = async (world) => ({
  id: await pageWith(world, sitePicture),
  mediaId: null,
  was: sitePicture,
  reason: 'Wrong person.',
});
