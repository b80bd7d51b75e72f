import { styled } from '@linaria/react';

const Row = styled.span`
  display: inline-flex;
  gap: var(--space-2);
  vertical-align: -3px;

  i {
    width: 16px;
    height: 16px;
    border: 1px solid var(--edge);
    border-radius: 3px;
    font: var(--type-micro);
    text-align: center;
    color: var(--ash);
  }

  i[data-won] {
    border-color: var(--bone);
    background: var(--bone);
    color: var(--on-unread);
  }
`;

/** A team's recent results, newest first. */
export function Form({ form }: { form: readonly ('W' | 'L')[] }) {
  if (form.length === 0) return null;
  const label = form.map((each) => (each === 'W' ? 'won' : 'lost')).join(', ');
  return (
    <Row role="img" aria-label={`Recent results: ${label}`}>
      {form.map((each, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: results have no ids and are never reordered.
        <i key={n} data-won={each === 'W' || undefined}>
          {each}
        </i>
      ))}
    </Row>
  );
}
