import { CircleAlert, MonitorCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { routes, signedInLink } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { BarePage } from '@/shared/ui/bare-page';
import { ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';

interface LinkedPageProps {
  /** Opens a deep link. */
  open?: (link: string) => void;
}

const openLink = (link: string) => window.location.assign(link);

/**
 * `/gamer-ids/linked` and `/twitch/linked`: the redirect target of a provider after a sign-in that the desktop app
 * started. Passes the response to the app and removes it from the URL and the history.
 */
export function LinkedPage({ open = openLink }: LinkedPageProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(search);
  const link = signedInLink(answer);
  useEffect(() => {
    if (search !== '') void navigate(pathname, { replace: true });
  }, [search, pathname, navigate]);
  useEffect(() => {
    if (link) open(link);
  }, [link, open]);
  if (!link) {
    return (
      <BarePage title="Nothing to link here">
        <Banner tone="rose" icon={<CircleAlert {...icon} />} title="This page continues a sign-in" as="h2">
          Start linking in the desktop app. Nothing changed.
        </Banner>
        <ButtonLink data-track="download_desktop" size={48} wide to={routes.download()}>
          Get the desktop app
        </ButtonLink>
      </BarePage>
    );
  }
  const isCanceled = new URLSearchParams(answer).has('error');
  return (
    <BarePage title={isCanceled ? 'You canceled the sign-in' : 'You’re signed in'}>
      <Banner
        tone={isCanceled ? 'neutral' : 'mint'}
        icon={<MonitorCheck {...icon} />}
        title="Go back to Duelbook"
        as="h2"
      >
        {isCanceled
          ? 'Nothing was linked. You can close this page.'
          : 'Finish linking in the app. You can close this page.'}
      </Banner>
      <ButtonLink data-track="open_in_desktop" variant="blue" size={48} wide to={link}>
        Open Duelbook
      </ButtonLink>
    </BarePage>
  );
}
