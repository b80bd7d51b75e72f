import { css } from '@linaria/core';

const table = css`
  font-size: var(--size-dense);
  line-height: var(--leading-18);

  th,
  td {
    padding: var(--space-8) var(--space-12) var(--space-8) 0;
    border-top: 1px solid var(--rule);
    color: var(--ash);
    font-weight: inherit;
    text-align: left;
  }

  th {
    color: var(--bone);
    overflow-wrap: anywhere;
  }

  td:last-child {
    padding-right: 0;
    text-align: right;
    white-space: nowrap;
  }
`;

const kept = {
  essential: [
    ['duelbook.session', 'signs you in', '1 year'],
    ['duelbook.consent', 'remembers this choice', '1 year'],
  ],
  analytics: [['_ga, _ga_…', 'tells visits apart', 'up to 2 years']],
} as const;

/** The cookies of a category with name, purpose and lifetime. */
export function CookieTable({ of: category }: { of: keyof typeof kept }) {
  return (
    <table className={table} aria-label={category === 'essential' ? 'Essential cookies' : 'Analytics cookies'}>
      <tbody>
        {kept[category].map(([name, purpose, time]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{purpose}</td>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
