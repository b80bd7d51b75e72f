import { css } from '@linaria/core';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { createStore, useStore } from '@/shared/lib/store';
import { media } from '@/shared/styles';
import { IconButton } from '@/shared/ui/button';
import { icon } from '@/shared/ui/icons';
import { Sub } from '@/shared/ui/text';

/** Where the shell wants the page's title. Without a shell (bare pages) it stays in the page itself. */
const place = createStore<HTMLElement | null>(null);
export const setPageBarPlace = (element: HTMLElement | null) => place.set(element);

const bar = css`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: 12px;

  h1 {
    font-size: 20px;
    line-height: 26px;
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  & > :last-child:not(h1) {
    margin-left: auto;
  }

  ${media.phone} {
    gap: 4px;

    h1 {
      font-size: 17px;
      line-height: 24px;
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
  gap: 12px;

  ${media.phone} {
    gap: 0;
  }
`;

export interface PageBarProps {
  title: string;
  /** Beside the title on wide screens. */
  note?: ReactNode;
  /** Path that the arrow goes to when there is nothing to go back to. */
  back?: string;
  actions?: ReactNode;
}

let earlierPath: string | null = null;

/** The page's title: in the top bar, in the window's title, and told to screen readers on every change of page. */
export function PageBar({ title, note, back, actions }: PageBarProps) {
  const target = useStore(place);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    document.title = `${title} · Duelbook`;
  }, [title]);
  useEffect(() => {
    if (!target) return;
    const { pathname } = window.location;
    if (earlierPath !== null && earlierPath !== pathname) heading.current?.focus({ preventScroll: true });
    earlierPath = pathname;
  }, [target]);
  const goBack = () => (window.history.state?.idx > 0 ? navigate(-1) : navigate(back ?? '/'));
  const content = (
    <div className={bar}>
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
