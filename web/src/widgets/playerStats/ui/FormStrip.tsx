import { styled } from '@linaria/react';

const Strip = styled.span`
  position: relative;
  display: flex;
  align-items: center;
  gap: 3px;
  height: 40px;
  margin-top: var(--space-2);

  &::before {
    content: '';
    position: absolute;
    inset: 50% 0 auto;
    border-top: 1px solid var(--line);
  }

  i {
    /* Ten results fill the strip. Fewer are aligned to the left. */
    flex: 0 0 calc((100% - 27px) / 10);
    align-self: flex-start;
    height: 20px;
    border-radius: 2px;
    background: var(--tint-mint);
    box-shadow: inset 0 2px var(--mint);
    color: var(--mint);
    font: var(--type-display-micro);
    line-height: var(--leading-20);
    font-style: normal;
    text-align: center;
  }

  i[data-result='L'] {
    align-self: flex-end;
    background: var(--tint-rose);
    box-shadow: inset 0 -2px var(--rose);
    color: var(--rose);
  }

  i[data-result='D'] {
    align-self: center;
    background: var(--ink-4);
    box-shadow: none;
    color: var(--bone);
  }
`;

export type FormResult = 'W' | 'L' | 'D';

const words: Record<FormResult, string> = { W: 'won', L: 'lost', D: 'level' };

/** Recent results, oldest first: wins above the line, losses below. */
export function FormStrip({ results }: { results: readonly FormResult[] }) {
  return (
    <Strip
      role="img"
      aria-label={`Recent results, oldest first: ${results.map((each) => words[each]).join(', ') || 'none yet'}`}
    >
      {results.map((each, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no ids and are never reordered.
        <i key={n} data-result={each}>
          {each}
        </i>
      ))}
    </Strip>
  );
}
