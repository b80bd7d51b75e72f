import { routes } from '@/shared/routes';

/** Something that was told, as it is shown outside the list. */
export interface PushNotice {
  id: string;
  title: string;
  body: string;
  image: string | null;
  /** How often it was told: told again it is shown again. */
  count: number;
  /** Path of the client it leads to. */
  path: string;
}

export type Presentation = 'toast' | 'browser' | 'none';

/** How something told now is shown: a toast to who looks at the page, but for the inbox; else by the browser (PRODUCT.md section 9). */
export function presentationOf({ focused, pathname }: { focused: boolean; pathname: string }): Presentation {
  if (!focused) return 'browser';
  return pathname === routes.inbox() ? 'none' : 'toast';
}

/** The name under which tabs, the worker and the browser know one telling. */
export const tellingOf = ({ id, count }: Pick<PushNotice, 'id' | 'count'>) => `${id}:${count}`;
