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

/** The shell's slot for the page title. Without a shell (bare pages) the title stays in the page. */
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

  & > :last-child:not(h1) {
    margin-left: auto;
  }

  ${media.phone} {
    gap: var(--space-4);

    h1 {
      font-size: var(--size-lead);
      line-height: var(--leading-24);
    }

    & > span {
      display: none;
    }

    &:has([data-back]) {
      margin-left: -12px;
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
  /** For link previews; the product description when omitted. */
  description?: string;
  /** Next to the title on wide screens. */
  note?: ReactNode;
  /** The back arrow's target when there is no history. */
  back?: string;
  actions?: ReactNode;
}

/** The page title: in the top bar, in the document title, and announced on navigation. */
export function PageBar({ title, description, note, back, actions }: PageBarProps) {
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
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {note && <Sub>{note}</Sub>}
      {actions && <div className={actionsBox}>{actions}</div>}
    </div>
  );
  return target ? createPortal(content, target) : content;
}
