import { css } from '@linaria/core';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { PageBar } from '@/shared/ui/page-bar';
import { EmptyState } from '@/shared/ui/region';

const middle = css`
  flex: 1;
  display: grid;
  place-items: center;
  padding: 40px var(--gutter);
`;

function SoonPage({ title, headline, text }: { title: string; headline: string; text: string }) {
  return (
    <>
      <PageBar title={title} />
      <div className={middle}>
        <EmptyState as="h2" title={headline} action={<ButtonLink to={routes.play()}>Play a match</ButtonLink>}>
          {text}
        </EmptyState>
      </div>
    </>
  );
}

export const DiscoverPage = () => (
  <SoonPage
    title="Discover"
    headline="Nothing to discover yet"
    text="People, leagues and channels will stand here. Matches are open now."
  />
);

export const InboxPage = () => (
  <SoonPage
    title="Inbox"
    headline="Messages open soon"
    text="Talk with rivals and teammates here. Matches are open now."
  />
);
