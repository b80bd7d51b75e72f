import { useMedia } from '@/shared/lib/media';

/** Whether there is room for the slip beside the page. */
export const useDocked = () => useMedia('(min-width: 1280px)');
