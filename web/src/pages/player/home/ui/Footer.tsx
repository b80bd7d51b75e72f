import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/routes';
import { media } from '@/shared/styles';
import { Caps } from '@/shared/ui/text';
import { Wordmark } from '@/shared/ui/wordmark';
import { PaidOutLine } from '@/widgets/paidOut';

const foot = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) repeat(3, 152px);
  gap: var(--space-24);
  margin-top: auto;
  padding: var(--space-32) var(--gutter);
  border-top: 1px solid var(--rule);
  font-size: var(--size-dense);
  line-height: var(--leading-18);
  color: var(--ash);

  ul {
    display: grid;
    margin-top: var(--space-8);
  }

  li > a {
    display: block;
    padding: var(--space-6) 0;
    color: var(--bone);

    ${media.touch} {
      padding: calc((44px - var(--leading-18)) / 2) 0;
    }
  }

  ${media.tablet} {
    grid-template-columns: repeat(auto-fit, minmax(max(5.5rem, 25%), 1fr));

    & > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const columns: { title: string; links: [label: string, path: string][] }[] = [
  {
    title: 'Product',
    links: [
      ['Stake', routes.stake()],
      ['Play', routes.play()],
      ['Discover', routes.discover()],
      ['Download app', routes.download()],
    ],
  },
  {
    title: 'Help',
    links: [
      ['FAQ', routes.faq()],
      ['How to play', routes.play({ howToPlayOpen: 'true' })],
      ['Help center', routes.help()],
    ],
  },
  {
    title: 'Company',
    links: [
      ['Terms', routes.terms()],
      ['Privacy and cookies', routes.privacy()],
      ['Accessibility', routes.accessibility()],
      ['What is staking?', routes.stake({ tutorialModalOpen: 'true' })],
    ],
  },
];

/** Footer of the home page with the tagline, age notice and links. */
export function Footer() {
  return (
    <footer className={foot}>
      <div>
        <Wordmark />
        <p>
          18+. Only play with money you can afford to lose. $0.00 fee on everything. <PaidOutLine />
        </p>
      </div>
      {columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <Caps>{title}</Caps>
          <ul>
            {links.map(([label, path]) => (
              <li key={label}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </footer>
  );
}
