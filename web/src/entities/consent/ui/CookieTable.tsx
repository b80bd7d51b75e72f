import { css } from '@linaria/core';
import { Fragment } from 'react';

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
    ['duelbook.session', 'keeps you signed in', '1 year'],
    ['duelbook.guest', 'the email and phone number you entered as a guest', '1 year'],
    ['duelbook.consent', 'remembers this choice', '1 year'],
  ],
  analytics: [['_ga, _ga_…', 'distinguishes visits', 'up to 2 years']],
} as const;

/** A cookie's name. Line breaks are allowed after dots. */
function Name({ children }: { children: string }) {
  const [first, ...rest] = children.split('.');
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          .<wbr />
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </>
  );
}

/** Lists the cookies in a category with their name, purpose and lifetime. */
export function CookieTable({ of: category }: { of: keyof typeof kept }) {
  return (
    <table className={table} aria-label={category === 'essential' ? 'Essential cookies' : 'Analytics cookies'}>
      <tbody>
        {kept[category].map(([name, purpose, time]) => (
          <tr key={name}>
            <th scope="row">
              <Name>{name}</Name>
            </th>
            <td>{purpose}</td>
            <td>{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
