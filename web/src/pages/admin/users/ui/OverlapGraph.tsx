import { plural } from '@/shared/lib/format';
import { type LinkedAccount, overlapGraph } from '../model/overlapGraph.ts';
import { overlapWords } from '../model/riskWords.ts';
import { graph, line } from './OverlapGraph.css.ts';

/** Maximum length of a username that fits below its circle. */
const FITS = 14;
const short = (name: string) => (name.length > FITS ? `${name.slice(0, FITS - 1)}…` : name);

/** Diagram of the signals an account shares with others. The list next to it has the same information as text. */
export function OverlapGraph({ accounts }: { accounts: readonly LinkedAccount[] }) {
  const { nodes, hidden } = overlapGraph(accounts);
  const kinds = new Set(accounts.flatMap(({ signals }) => signals.map(({ kind }) => kind)));
  return (
    <figure className={graph}>
      <svg viewBox="-180 -165 360 330" role="img" aria-label={`Graph of ${plural(nodes.length, 'linked account')}`}>
        {nodes.flatMap(({ userId, lines }) =>
          lines.map(({ kind, from, to }) => (
            <line
              key={`${userId} ${kind}`}
              className={line}
              data-kind={kind}
              x1={from.x}
              y1={from.y}
              x2={to.x}
              y2={to.y}
            />
          )),
        )}
        <circle data-self="" r="14" />
        {nodes.map(({ userId, username, x, y }) => (
          <g key={userId}>
            <circle cx={x} cy={y} r="11" />
            <text x={x} y={y + 24}>
              {short(username)}
            </text>
          </g>
        ))}
      </svg>
      <ul aria-label="Lines">
        {[...kinds].map((kind) => (
          <li key={kind}>
            <svg viewBox="0 0 24 6" aria-hidden="true">
              <line className={line} data-kind={kind} x1="0" y1="3" x2="24" y2="3" />
            </svg>
            <bdi>{overlapWords[kind]}</bdi>
          </li>
        ))}
      </ul>
      {hidden > 0 && <figcaption>{plural(hidden, 'more account')} in the list</figcaption>}
    </figure>
  );
}
