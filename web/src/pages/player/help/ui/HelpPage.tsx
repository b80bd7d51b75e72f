import { useQuery } from '@apollo/client/react';
import { css } from '@linaria/core';
import { Answer, DocumentBlocks, topics, useOpened } from '@/entities/document';
import { AskRating } from '@/features/rateSupport';
import { routes } from '@/shared/routes';
import { ButtonLink } from '@/shared/ui/button';
import { PageBar } from '@/shared/ui/page-bar';
import { Region, SkeletonRows } from '@/shared/ui/region';
import { LimitTable, RankTable } from '@/widgets/helpTables';
import { HelpDocument, type HelpQuery } from '../api/help.generated.ts';
import { Contact } from './Contact.tsx';
import { Hub, sectionOf } from './Hub.tsx';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-32);
  width: 100%;
  max-width: 1280px;
  padding: var(--space-24) var(--gutter) var(--space-56);

  & > div > [id],
  section[id] {
    scroll-margin-top: calc(var(--topbar) + var(--space-16));
  }
`;

/* Arranges the topics in two columns if the window is wide enough. */
const sections = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
  align-items: start;
  gap: var(--space-32) var(--space-40);

  h2 {
    padding-bottom: var(--space-8);
    font-size: var(--size-title);
    line-height: var(--leading-26);
  }
`;

const about = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-12);
  max-width: 68ch;
`;

/* Places the two limit tables side by side. */
const tables = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
  align-items: start;
  gap: var(--space-32) var(--space-40);
`;

type Question = HelpQuery['faq'][number];

/** All questions by topic. All answers are rendered, so the browser can search and print the entire page. */
function Topics({ faq }: { faq: readonly Question[] }) {
  const { isOpen, isLit, toggle } = useOpened(faq.length > 0);
  return topics.map(({ value, title }) => (
    <section key={value} id={sectionOf(value)}>
      <h2>{title}</h2>
      {faq
        .filter(({ topic }) => topic === value)
        .map(({ id, anchor, slug, title: question, blocks }) => {
          const name = anchor ?? slug;
          return (
            <Answer
              key={id}
              id={name}
              title={question}
              path={routes.help(name)}
              open={isOpen(name)}
              lit={isLit(name)}
              onToggle={() => toggle(name)}
            >
              <DocumentBlocks blocks={blocks} />
            </Answer>
          );
        })}
    </section>
  ));
}

/** `/help`: the help center. `#anchor` opens an answer. */
export function HelpPage() {
  const query = useQuery(HelpDocument);
  return (
    <>
      <PageBar
        title="Help"
        description="How Duelbook works: money, matches, staking, your account and how to contact us."
        actions={
          <>
            <ButtonLink variant="tertiary" size={40} to={routes.accessibility()}>
              Accessibility
            </ButtonLink>
            <ButtonLink variant="tertiary" size={40} to={routes.faq()}>
              FAQ
            </ButtonLink>
          </>
        }
      />
      <div className={page}>
        <Hub />
        <Contact />
        <AskRating />
        <Region
          bare
          title="Answers"
          titleHidden
          thing="the answers"
          query={query}
          ready={query.data !== undefined}
          skeleton={<SkeletonRows count={10} picture={false} />}
        >
          <div className={sections}>
            <Topics faq={query.data?.faq ?? []} />
          </div>
        </Region>
        <div className={tables}>
          <div id="rank-table">
            <RankTable />
          </div>
          <div id="account-limits">
            <LimitTable />
          </div>
        </div>
        {query.data?.info.map(({ id, slug, title, blocks }) => (
          <section key={id} id={slug} className={about}>
            <h2>{title}</h2>
            <DocumentBlocks blocks={blocks} />
          </section>
        ))}
      </div>
    </>
  );
}
