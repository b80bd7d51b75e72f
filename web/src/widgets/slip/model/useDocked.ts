import { useMedia } from '@/shared/lib/media';

/** Whether the slip fits beside the page. */
export const useDocked = () => useMedia('(min-width: 1280px)');
