import { routes } from '@/shared/routes';

/**
 * The URL for signing up with a code. `campaign` is stored with the new account, so that staff can see which post it
 * came from.
 */
export function signUpLink(origin: string, code: string, campaign: string): string {
  const link = new URL(routes.home({ code }), origin);
  const name = campaign.trim();
  if (name !== '') link.searchParams.set('utm_campaign', name);
  return link.href;
}
