import { keyCap, keyCaps } from './Palette.css.ts';

/** Draws a shortcut such as `G P` as keycaps. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={keyCaps}>
      {keys.split(' ').map((key) => (
        <kbd key={key} className={keyCap}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
