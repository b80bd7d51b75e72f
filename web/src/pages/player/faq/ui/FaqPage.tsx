import { css } from '@linaria/core';
import { useState } from 'react';
import { topics } from '@/entities/document';
import type { DocumentTopic } from '@/shared/api/types.generated.ts';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { ButtonLink } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { SearchField } from '@/shared/ui/field';
import { PageBar } from '@/shared/ui/page-bar';
import { LimitTable, RankTable } from '@/widgets/helpTables';
import { Guides } from './Guides.tsx';
import { Questions } from './Questions.tsx';

const page = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-24);
  width: 100%;
  max-width: 1280px;
  padding: var(--space-24) var(--gutter) var(--space-56);
`;

/* Shows the topics next to the answers if the window is wide enough. */
const columns = css`
  display: grid;
  grid-template-columns: 200px minmax(0, 1fr);
  align-items: start;
  gap: var(--space-24) var(--space-40);

  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const chips = css`
  display: flex;
  flex-flow: column;
  align-items: flex-start;
  gap: var(--space-8);

  ${media.compact} {
    flex-flow: row wrap;
  }

  @media print {
    display: none;
  }
`;

type Shown = DocumentTopic | 'all' | 'guides' | 'ranks' | 'limits';

const choices: readonly { value: Shown; title: string }[] = [
  { value: 'all', title: 'All' },
  ...topics,
  { value: 'guides', title: 'Guides' },
  { value: 'ranks', title: 'Ranks' },
  { value: 'limits', title: 'Account limits' },
];

const isTopic = (shown: Shown): shown is DocumentTopic => topics.some(({ value }) => value === shown);

function Content({ shown, words }: { shown: Shown; words: string }) {
  if (shown === 'guides') return <Guides />;
  if (shown === 'ranks') return <RankTable />;
  if (shown === 'limits') return <LimitTable />;
  const topic = isTopic(shown) ? shown : null;
  const title = topics.find(({ value }) => value === topic)?.title ?? 'Questions';
  return <Questions title={title} topic={topic} words={words} />;
}

/** `/faq`: searchable questions, guides and rule tables. `#slug` opens a question. */
export function FaqPage() {
  const [shown, setShown] = useState<Shown>('all');
  const [words, setWords] = useState('');
  const search = (text: string) => {
    setWords(text);
    // Search only covers questions, so typing a query switches to the questions.
    if (shown !== 'all' && !isTopic(shown)) setShown('all');
  };
  return (
    <>
      <PageBar
        title="FAQ"
        description="Answers about money, matches, staking and your Duelbook account."
        actions={
          <ButtonLink variant="tertiary" size={40} to={routes.help()}>
            Help center
          </ButtonLink>
        }
      />
      <div className={page}>
        <search>
          <SearchField label="Search the FAQ" placeholder="withdraw to PayPal" value={words} onChange={search} />
        </search>
        <div className={columns}>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
          <div className={chips} role="group" aria-label="Topics">
            {choices.map(({ value, title }) => (
              <Chip key={value} on={shown === value} aria-pressed={shown === value} onClick={() => setShown(value)}>
                {title}
              </Chip>
            ))}
          </div>
          <div>
            <Content shown={shown} words={words} />
          </div>
        </div>
      </div>
    </>
  );
}
