import { css } from '@linaria/core';
import { Download } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { nativeLinkOf, routes } from '@/shared/routes';
import { Banner } from '@/shared/ui/banner';
import { ButtonLink } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

/** Explains that a feature requires the desktop app, with links to download it and to open this page in it. */
export function DesktopBanner({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  return (
    <Banner
      tone="azure"
      icon={<Download {...icon} />}
      title={title}
      as="h3"
      aside={
        <div className={actions}>
          <ButtonLink data-track="download_desktop" variant="secondary" size={40} to={routes.download()}>
            Download
          </ButtonLink>
          <ButtonLink data-track="open_in_desktop" variant="blue" size={40} to={nativeLinkOf(pathname + search)}>
            Open in desktop
          </ButtonLink>
        </div>
      }
    />
  );
}
