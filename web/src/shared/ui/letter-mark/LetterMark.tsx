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
  font-weight: 780;
  color: var(--paper);
`;

/** A glyph on a tile, or the initial of a provider whose logo may not be used. Decorative: the name is next to it. */
export function LetterMark({ name, glyph }: { name: string; glyph?: ReactElement }) {
  return <Tile aria-hidden="true">{glyph ?? name[0]}</Tile>;
}
