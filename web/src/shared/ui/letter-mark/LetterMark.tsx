import { styled } from '@linaria/react';
import type { ReactElement } from 'react';

const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: var(--r-control);
  background: var(--ink-4);
  font: var(--type-display-lead);
  font-weight: var(--weight-black);
  color: var(--paper);
`;

/**
 * A tile with a glyph or, for providers whose logo we aren't allowed to use, with an initial. It is decorative, because
 * the name is shown next to it.
 */
export function LetterMark({ name, glyph }: { name: string; glyph?: ReactElement }) {
  return <Tile aria-hidden="true">{glyph ?? name[0]}</Tile>;
}
