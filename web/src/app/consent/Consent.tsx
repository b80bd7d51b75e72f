import { useEffect } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useAppConfig } from '@/entities/appConfig';
import { currentSession } from '@/entities/session';
import { CookieBanner, followDecision, useConsent } from '@/features/cookieConsent';
import { analytics, buttonName } from '@/shared/lib/analytics';
import { patterns } from '@/shared/routes';

analytics.speakFor(() => currentSession()?.user.status ?? 'unauthenticated');

/** The screen's name: its pattern, so that no id leaves the client. */
const screenAt = (pathname: string) =>
  Object.values(patterns).find((pattern) => matchPath(pattern, pathname)) ?? 'unknown';

const countPress = ({ target }: MouseEvent) => {
  const name = buttonName(target);
  if (name) analytics.track('Button Clicked', { name });
};

/** What the question about cookies decides: the banner, and analytics while it is allowed. */
export function Consent() {
  const { config } = useAppConfig();
  const { pathname } = useLocation();
  const { analytics: allowed } = useConsent();
  const id = config?.analyticsId ?? null;
  const scriptUrl = config?.analyticsScriptUrl ?? null;
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
  return <CookieBanner />;
}
