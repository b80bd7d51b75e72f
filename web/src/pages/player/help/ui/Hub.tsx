import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { topics } from '@/entities/document';

const cards = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
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

  @media print {
    display: none;
  }
`;

/** The id of a topic's section in the page. */
export const sectionOf = (topic: string) => `topic-${topic}`;

/** The ways into the page. */
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
