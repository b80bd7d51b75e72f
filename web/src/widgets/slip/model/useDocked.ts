import { useMedia } from '@/shared/lib/media';
import { queries } from '@/shared/styles';

/** Whether there is enough space to show the slip next to the page. */
export const useDocked = () => useMedia(queries.aboveCompact);
