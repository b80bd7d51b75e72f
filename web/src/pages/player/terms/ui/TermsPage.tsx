import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/routes';
import { PageBar } from '@/shared/ui/page-bar';
import { Sub } from '@/shared/ui/text';

const article = css`
  display: grid;
  gap: var(--space-32);
  max-width: calc(68ch + 2 * var(--gutter));
  padding: var(--space-32) var(--gutter) var(--space-56);

  section {
    display: grid;
    gap: var(--space-12);
  }

  h2 {
    font-size: var(--size-title);
    line-height: var(--leading-26);
  }

  ul {
    display: grid;
    gap: var(--space-8);
    padding-left: var(--space-20);
    list-style: disc;
  }

  a {
    color: var(--mint);
    text-decoration: underline;
  }
`;

const parts: readonly { title: string; lines: readonly string[] }[] = [
  {
    title: 'Who can play',
    lines: [
      'You must be at least 18, or older where your country requires it, and paid contests must be legal where you are.',
      'One account and one verified phone number per person. Don’t lend, sell or share your account.',
      'Before your first withdrawal we check your identity. We only pay out to your own legal name.',
    ],
  },
  {
    title: 'Matches',
    lines: [
      'Everyone pays the same entry. It’s held in escrow from the moment you create or join a match until it’s decided.',
      'Both sides report the result. If the reports disagree, a referee decides from the evidence.',
      'The winning side takes the whole pot. If a match doesn’t start or can’t be decided, entries are refunded in full.',
    ],
  },
  {
    title: 'Stakes',
    lines: [
      'You stake against other people. What isn’t matched before a market closes is refunded.',
      'A price is the cost of a contract that pays $1.00 if your side wins. Prices move until your order is matched.',
      'You can’t stake on a match or event that you play in or can influence.',
    ],
  },
  {
    title: 'Fees and money',
    lines: [
      'Duelbook takes no fee from pots, stakes or payouts. We show any payment provider fee before you confirm.',
      'You can play with bonus money but not withdraw it. Your wallet always shows both amounts.',
      'You can withdraw your winnings once the result is final, to a payment account of your own.',
    ],
  },
  {
    title: 'Fair play',
    lines: [
      'No cheating, match fixing, playing against your own accounts or fabricating evidence.',
      'Accounts that break these rules can be frozen or banned. A banned user can still withdraw their own money.',
      'A referee’s verdict can be appealed once, within 24 hours. Another referee decides the appeal.',
    ],
  },
  {
    title: 'Playing safely',
    lines: [
      'Only play with money you can afford to lose.',
      'You can set limits, take a break or exclude yourself in your account. Limits can be lowered at any time.',
    ],
  },
];

/** `/terms`: what users agree to when they sign up. */
export function TermsPage() {
  return (
    <>
      <PageBar title="Terms" description="The rules you agree to when you use Duelbook." />
      <article className={article}>
        <p>
          You accept these terms when you sign in. How we handle your data is in the{' '}
          <Link to={routes.privacy()}>Privacy and Cookie Policy</Link>.
        </p>
        {parts.map(({ title, lines }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        <Sub>Last updated November 25, 2026.</Sub>
      </article>
    </>
  );
}
