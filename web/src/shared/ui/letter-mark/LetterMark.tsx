import { styled } from '@linaria/react';

const Tile = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 40px;
  height: 40px;
  border-radius: var(--r-control);
  background: var(--ink-4);
  font: 780 17px / 24px var(--display);
  color: var(--paper);
`;

/** The first letter of a provider on a tile, where its own mark may not be shown. Decorative: the name stands beside it. */
export function LetterMark({ name }: { name: string }) {
  return <Tile aria-hidden="true">{name[0]}</Tile>;
}
