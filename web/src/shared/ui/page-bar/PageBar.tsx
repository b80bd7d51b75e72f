import { css } from '@linaria/core';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { createStore, useStore } from '@/shared/lib/store';
import { media } from '@/shared/styles';
import { IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';
import { useHead, useHeadingFocus } from './head.ts';

/**
 * The element in the shell that holds the page title. On bare pages, which have no shell, the title stays in the page.
 */
const place = createStore<HTMLElement | null>(null);
export const setPageBarPlace = (element: HTMLElement | null) => place.set(element);

const bar = css`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: var(--space-12);

  h1 {
    font-size: var(--size-title);
    line-height: var(--leading-26);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  h1 > i {
    display: none;
    font-style: inherit;
  }

  & > :last-child:not(h1) {
    margin-left: auto;
  }

  /* If space is short, the note is cut off before the title. */
  & > span {
    flex: 0 9999 auto;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  ${media.phone} {
    gap: var(--space-4);

    h1 {
      font-size: var(--size-lead);
      line-height: var(--leading-24);
      font-stretch: 100%;
    }

    h1 > i {
      display: inline;
      font-stretch: 88%;
    }

    h1 > i + span {
      display: none;
    }

    & > span {
      display: none;
    }

    &:has([data-back]) {
      margin-left: calc(-1 * var(--space-12));
    }
  }
`;

const actionsBox = css`
  display: flex;
  align-items: center;
  gap: var(--space-12);

  ${media.phone} {
    gap: 0;
  }
`;

export interface PageBarProps {
  title: string;
  /** A shorter title for phones, such as the codes of two teams. Screen readers still announce the full title. */
  short?: string;
  /** Description for link previews. Defaults to the description of the product. */
  description?: string;
  /** Text next to the title. Shown only on wide screens. */
  note?: ReactNode;
  /** Where the back arrow leads if there is no history. */
  back?: string;
  actions?: ReactNode;
}

/** The title of a page. Shown in the top bar, used as the document title, and announced on navigation. */
export function PageBar({ title, short, description, note, back, actions }: PageBarProps) {
  const target = useStore(place);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useHead(title, description);
  useHeadingFocus(heading, target !== null);
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(back ?? '/'));
  const content = (
    <div className={bar} data-page-bar="">
      {back && (
        <IconButton label="Back" data-back="" onClick={goBack}>
          <ArrowLeft {...icon} />
        </IconButton>
      )}
      <h1 ref={heading} tabIndex={-1} aria-label={short && title} dir="auto">
        {short && <i>{short}</i>}
        <span>{title}</span>
      </h1>
      {note && <Sub>{note}</Sub>}
      {actions && <div className={actionsBox}>{actions}</div>}
    </div>
  );
  return target ? createPortal(content, target) : content;
}
