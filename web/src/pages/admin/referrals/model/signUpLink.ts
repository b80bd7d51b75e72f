import { routes } from '@/shared/routes';

/**
 * The address that people sign up at with a code. `campaign` is recorded with their account, so that staff see which
 * post brought them.
 */
export function signUpLink(origin: string, code: string, campaign: string): string {
  const link = new URL(routes.home({ code }), origin);
  const name = campaign.trim();
  if (name !== '') link.searchParams.set('utm_campaign', name);
  return link.href;
}
