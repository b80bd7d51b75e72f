import { cx } from '@linaria/core';
import { usePhone } from '@/shared/lib/media';
import { Late, Skeleton } from '@/shared/ui/region';
import { actionBoxes, actions, art, counts, head, lineBox, names } from './ProfileHead.css.ts';

const countWidths = [84, 84, 72];
/**
 * Width of `Edit profile`, in px. `othersWidths` has the widths of `Follow`, `Message` and `Challenge`. On phones, the
 * buttons share the available width instead.
 */
const ownWidths = [134];
const othersWidths = [105, 119, 128];

/**
 * Skeleton of `ProfileHead` with the same layout. @param own whether this is the viewer's own profile, which has fewer
 * actions
 */
export function ProfileHeadSkeleton({ own }: { own: boolean }) {
  const phone = usePhone();
  const picture = phone ? 88 : 112;
  const side = phone ? 44 : 40;
  const squares = phone && !own ? [side] : [side, side];
  return (
    <Late>
      <div aria-busy="true">
        <div className={art} />
        <div className={head}>
          <Skeleton round width={picture} height={picture} />
          <div className={names}>
            <div className={lineBox}>
              <Skeleton width="min(200px, 60%)" height={24} />
            </div>
            <p>
              <Skeleton width={180} />
            </p>
            <p className={lineBox}>
              <Skeleton width="min(320px, 80%)" quiet />
            </p>
          </div>
          <div className={cx(actions, actionBoxes)}>
            {(own ? ownWidths : othersWidths).map((width) => (
              <span key={width} style={{ width }} />
            ))}
            {squares.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered.
              <span key={index} data-square="" style={{ width }} />
            ))}
          </div>
          <div className={counts}>
            {countWidths.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered.
              <span key={index}>
                <Skeleton width={width} quiet />
              </span>
            ))}
          </div>
        </div>
      </div>
    </Late>
  );
}
