import { styled } from '@linaria/react';
import type { Round } from '@/entities/bracket';
import { media, reach } from '@/shared/styles';
import { Select } from '@/shared/ui/select';
import { Hidden } from '@/shared/ui/text';

const Segments = styled.div`
  display: flex;
  border: 1px solid var(--edge);
  border-radius: var(--r-control);
  background: var(--ink-2);

  & > button {
    position: relative;
    flex: 1;
    min-width: 44px;
    height: max(38px, 2.375rem);
    padding: 0 var(--space-8);
    font: var(--type-dense-strong);
    color: var(--bone);
    ${reach}
  }

  & > button + button {
    border-left: 1px solid var(--rule);
  }

  & > button[aria-pressed='true'] {
    background: var(--ink-4);
    color: var(--paper);
  }

  & > :first-child {
    border-radius: 9px 0 0 9px;
  }

  & > :last-child {
    border-radius: 0 9px 9px 0;
  }

  ${media.forcedColors} {
    & > button[aria-pressed='true'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;

export interface RoundJumpProps {
  rounds: readonly Round[];
  /** ID of the chosen round. */
  value: string | undefined;
  onChange: (id: string) => void;
  /** Maximum number of rounds with separate buttons. Further rounds are in a menu. */
  most: number;
  size?: 'chip' | 'field';
}

/** Chooses a round. */
export function RoundJump({ rounds, value, onChange, most, size }: RoundJumpProps) {
  if (rounds.length < 2) return null;
  if (rounds.length > most) {
    return (
      <Select
        label="Round"
        labelHidden
        size={size}
        value={value ?? ''}
        onChange={onChange}
        options={rounds.map(({ id, name }) => ({ value: id, label: name }))}
      />
    );
  }
  return (
    <Segments role="group" aria-label="Round">
      {rounds.map(({ id, name, short }) => (
        <button key={id} type="button" aria-pressed={id === value} title={name} onClick={() => onChange(id)}>
          <span aria-hidden="true">{short}</span>
          <Hidden>{name}</Hidden>
        </button>
      ))}
    </Segments>
  );
}
