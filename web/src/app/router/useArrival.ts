import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { currentSession } from '@/entities/session';
import { keepCampaign, keepReferralCode, keptReferralCode } from '@/shared/lib/arrival';
import { openOverlay } from '@/shared/lib/overlays';
import { routes } from '@/shared/routes';

/**
 * Handles query parameters when the user arrives: campaign parameters on every path, and on `/` a referral code and a
 * sign-in request. Removes them from the URL, so reloading or going back doesn't apply them again.
 */
export function useArrival(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    keepCampaign(search);
    const query = new URLSearchParams(search);
    if (pathname !== routes.home() || !(query.has('code') || query.has('authOpen'))) return;
    keepReferralCode(query.get('code'));
    const wantsIn = query.get('authOpen') === 'true' && currentSession()?.scope !== 'full';
    query.delete('code');
    query.delete('authOpen');
    const take = async () => {
      await navigate({ pathname, search: query.toString(), hash }, { replace: true });
      if (wantsIn) openOverlay({ kind: 'auth', page: 'SignIn', referralCode: keptReferralCode() ?? undefined });
    };
    void take();
  }, [pathname, search, hash, navigate]);
}
