import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { topics } from '@/entities/document';
import { media } from '@/shared/styles';

const cards = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-12);

  a {
    display: grid;
    gap: var(--space-2);
    min-height: 72px;
    padding: var(--space-14) var(--space-16);
    border: 1px solid var(--line);
    border-radius: var(--r-panel);
    background: var(--ink-2);
  }

  a:hover {
    border-color: var(--edge);
  }

  b {
    font-size: var(--size-lead);
    line-height: var(--leading-24);
  }

  span {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-8);
  }

  @media print {
    display: none;
  }
`;

/** Returns the element ID of a topic's section. */
export const sectionOf = (topic: string) => `topic-${topic}`;

/** Links to the page's topics. */
export function Hub() {
  return (
    <nav className={cards} aria-label="Topics">
      {topics.map(({ value, title, text }) => (
        <Link key={value} to={{ hash: sectionOf(value) }}>
          <b>{title}</b>
          <span>{text}</span>
        </Link>
      ))}
    </nav>
  );
}
