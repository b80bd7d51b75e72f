import { styled } from '@linaria/react';

const Pill = styled.span`
  display: inline-block;
  min-width: max(18px, 1.125rem);
  height: max(18px, 1.125rem);
  padding: 0 var(--space-4);
  border-radius: 9px;
  background: var(--unread);
  color: var(--on-unread);
  font: var(--type-micro);
  line-height: var(--leading-18);
  text-align: center;

  &[data-quiet] {
    background: var(--ink-4);
    color: var(--bone);
  }
`;

/** Number of unread items. Never red. Hidden at zero; shows `99+` above 99. */
export function Count({ value, quiet, className }: { value: number; quiet?: boolean; className?: string }) {
  if (value <= 0) return null;
  return (
    <Pill className={className} data-quiet={quiet || undefined}>
      {value > 99 ? '99+' : value}
    </Pill>
  );
}
