import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { topics } from '@/entities/document';
import { media } from '@/shared/styles';

const cards = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 12px;

  a {
    display: grid;
    gap: 2px;
    min-height: 72px;
    padding: 14px 16px;
    border: 1px solid var(--line);
    border-radius: var(--r-panel);
    background: var(--ink-2);
  }

  a:hover {
    border-color: var(--edge);
  }

  b {
    font-size: 17px;
    line-height: 24px;
  }

  span {
    font-size: 13px;
    line-height: 18px;
    color: var(--ash);
  }

  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 8px;
  }

  @media print {
    display: none;
  }
`;

/** The id of a topic's section on the page. */
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
