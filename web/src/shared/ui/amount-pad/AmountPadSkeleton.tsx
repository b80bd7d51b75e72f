import { Skeleton } from '@/shared/ui/region';
import { chips as chipsStyle, figure, keys, pad } from './AmountPad.css.ts';
import { padKeys, useKeypadRoom } from './AmountPad.tsx';

export interface AmountPadSkeletonProps {
  /** Number of quick choices. */
  chips: number;
  /** Whether the pad will have a keypad. */
  keypad?: boolean;
}

/** Placeholder for an amount pad, of the same height. */
export function AmountPadSkeleton({ chips, keypad = true }: AmountPadSkeletonProps) {
  const hasRoom = useKeypadRoom();
  return (
    <div className={pad} aria-hidden="true">
      <div className={figure}>
        <Skeleton width="60%" quiet />
        <Skeleton width="75%" quiet />
      </div>
      <div className={chipsStyle}>
        {Array.from({ length: chips }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are identical.
          <Skeleton key={index} quiet />
        ))}
      </div>
      {keypad && hasRoom && (
        <div className={keys}>
          {padKeys.map((key) => (
            <Skeleton key={key} quiet />
          ))}
        </div>
      )}
    </div>
  );
}
