import { keyCap, keyCaps } from './Palette.css.ts';

/** Keys as they are drawn on caps, `G P`. */
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
