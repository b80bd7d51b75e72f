import { formatMoney } from '@/shared/lib/format';
import { about, center, price, score, side } from './hero.css.ts';

/** The example's entry, in cents. The page labels the amount as an example. */
const entry = 1000;

/** Explains how a match works when there is no live event to show. */
export function Example() {
  return (
    <>
      <div className={center}>
        <p className={score}>
          <b>{formatMoney(2 * entry, { style: 'trim' })}</b>
        </p>
        <span className={about}>Example: the winner takes the pot</span>
      </div>
      {(['a', 'b'] as const).map((letter) => (
        <div key={letter} className={side} data-side={letter}>
          <small>Side {letter.toUpperCase()}</small>
          <h3>{letter === 'a' ? 'You' : 'Your opponent'}</h3>
          <div className={price}>
            <b>{formatMoney(entry)}</b>
            <small>goes in the pot</small>
          </div>
        </div>
      ))}
    </>
  );
}
