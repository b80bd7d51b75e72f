import { css } from '@linaria/core';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/routes';
import { reach } from '@/shared/styles';
import { Toasts } from '@/shared/ui/toasts';
import { StaffTag, Wordmark } from '@/shared/ui/wordmark';

const page = css`
  display: grid;
  place-items: center;
  min-height: var(--window);
  padding: var(--space-24) var(--gutter);
`;

const card = css`
  display: grid;
  gap: var(--space-20);
  width: min(400px, 100%);

  & > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-8);
  }

  h1 {
    font-size: var(--size-heading);
    line-height: var(--leading-30);
  }

  p {
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--ash);
  }

  & > a {
    ${reach}
    position: relative;
    justify-self: start;
    font-size: var(--size-dense);
    line-height: var(--leading-24);
    color: var(--ash);
    text-decoration: underline;
    text-underline-offset: 4px;
  }

  & > a:hover {
    color: var(--paper);
  }
`;

export interface AreaSignInProps {
  /** Name of the area, next to the wordmark: `Staff`. */
  area: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** The sign-in page of an area with separate sessions. Links to the player app. */
export function AreaSignIn({ area, title, text, children }: AreaSignInProps) {
  useEffect(() => {
    document.title = `${area} sign-in · Duelbook`;
  }, [area]);
  return (
    <main className={page}>
      <div className={card}>
        <header>
          <Wordmark />
          <StaffTag>{area}</StaffTag>
        </header>
        <div>
          <h1>{title}</h1>
          <p>{text}</p>
        </div>
        {children}
        <Link to={routes.home()}>Go to Duelbook</Link>
      </div>
      <Toasts />
    </main>
  );
}
