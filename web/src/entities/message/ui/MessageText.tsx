import { css } from '@linaria/core';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/routes';
import { AppLink } from '@/shared/ui/app-link';
import { textParts } from '../model/textParts.ts';

const words = css`
  max-width: 68ch;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const link = css`
  color: var(--azure);
  text-decoration: underline;
  text-underline-offset: 2px;
`;

const mention = css`
  color: var(--azure);
  font-weight: var(--weight-semibold);

  &[data-self] {
    padding: 0 var(--space-4);
    border-radius: var(--r-chip);
    background: var(--paper);
    color: var(--on-unread);
  }
`;

export interface MessageTextProps {
  text: string;
  mentions: readonly { readonly id: string; readonly username: string }[];
  selfId: string | null;
}

/** A message's text. Mentions link to profiles, and links follow the rules in `shared/routes/links.ts`. */
export function MessageText({ text, mentions, selfId }: MessageTextProps) {
  let at = 0;
  const parts = textParts(text, mentions).map((part) => {
    const key = at;
    at += part.text.length;
    return { ...part, key };
  });
  return (
    <p className={words} dir="auto">
      {parts.map((part) => {
        if (part.kind === 'text') return part.text;
        if (part.kind === 'link')
          return (
            <AppLink key={part.key} guarded link={part.link} className={link}>
              {part.text}
            </AppLink>
          );
        return (
          <Link
            key={part.key}
            to={routes.profile(part.person.id)}
            className={mention}
            data-self={part.person.id === selfId || undefined}
          >
            {part.text}
          </Link>
        );
      })}
    </p>
  );
}
