import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { flagOn, useAppConfig } from '@/entities/appConfig';
import { followDecision, setConsentRules, useConsent } from '@/entities/consent';
import { currentSession } from '@/entities/session';
import { CookieBanner } from '@/features/cookieConsent';
import { analytics, buttonName } from '@/shared/lib/analytics';
import { patterns } from '@/shared/routes';

/** Feature flag that disables the consent banner for an installation. */
const skipFlag = 'skip_cookie_consent';

analytics.speakFor(() => currentSession()?.user.status ?? 'unauthenticated');

/** Returns the route pattern instead of the path, so that analytics never receives IDs. */
const screenAt = (pathname: string) =>
  Object.values(patterns).find((pattern) => matchPath(pattern, pathname)) ?? 'not_found';

const countPress = ({ target }: MouseEvent) => {
  const name = buttonName(target);
  if (name) analytics.track('Button Clicked', { name });
};

/**
 * Shows the consent banner and starts analytics once the user allows it.
 * @param asks whether to show the banner. If false, analytics runs only for users who allowed it on another page
 */
export function Consent({ asks }: { asks: boolean }) {
  const { config, known } = useAppConfig();
  const { pathname } = useLocation();
  const { analytics: allowed } = useConsent();
  const id = config?.analyticsId ?? null;
  const scriptUrl = config?.analyticsScriptUrl ?? null;
  const skip = asks && flagOn(config, skipFlag);
  useEffect(() => setConsentRules({ skip, known }), [skip, known]);
  useEffect(followDecision, []);
  useEffect(() => {
    if (id) analytics.turn(allowed, { id, scriptUrl });
  }, [allowed, id, scriptUrl]);
  useEffect(() => {
    if (allowed && id) analytics.track('Screen Viewed', { screen: screenAt(pathname) });
  }, [allowed, id, pathname]);
  useEffect(() => {
    document.addEventListener('click', countPress, true);
    return () => document.removeEventListener('click', countPress, true);
  }, []);
  return asks ? <CookieBanner /> : null;
}
