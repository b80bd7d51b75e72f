import { css } from '@linaria/core';
import { Check } from 'lucide-react';
import { media } from '@/shared/styles';
import { GameIcon } from '@/shared/ui/avatar';
import { tinyIcon } from '@/shared/ui/icons';
import { Hidden } from '@/shared/ui/text';

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(132px, 8.25rem), 1fr));
  gap: var(--space-8);
  min-width: 0;
  margin: 0;
  padding: var(--space-12) 0 0;
  border: 0;

  label {
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--space-8);
    min-height: 52px;
    padding: var(--space-6) var(--space-10);
    border: 1px solid var(--rule);
    border-radius: var(--r-control);
    background: var(--ink-3);
    font-size: var(--size-dense);
    line-height: var(--leading-18);
    color: var(--bone);
    cursor: pointer;
  }

  label:has(:checked) {
    border-color: var(--mint-line);
    background: var(--selected);
    color: var(--paper);
  }

  label:has(:focus-visible) {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }

  label > svg {
    flex: none;
    margin-left: auto;
    color: var(--mint);
    visibility: hidden;
  }

  label:has(:checked) > svg {
    visibility: visible;
  }

  ${media.forcedColors} {
    label:has(:checked) {
      outline: 2px solid Highlight;
    }
  }
`;

export interface PickableGame {
  id: string;
  name: string;
  imageUrl: string | null;
}

export interface GamePickerProps {
  legend: string;
  games: readonly PickableGame[];
  chosen: readonly string[];
  onChange: (gameIds: string[]) => void;
}

/** Maximum number of games per user, as enforced by the platform. */
export const mostGames = 20;

/** Lets the user pick any number of games from a grid of tiles. */
export function GamePicker({ legend, games, chosen, onChange }: GamePickerProps) {
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(0, mostGames));
  return (
    <fieldset className={grid}>
      <Hidden>
        <legend>{legend}</legend>
      </Hidden>
      {games.map(({ id, name, imageUrl }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <GameIcon src={imageUrl} name={name} size={32} />
          <span>{name}</span>
          <Check {...tinyIcon} />
        </label>
      ))}
    </fieldset>
  );
}
