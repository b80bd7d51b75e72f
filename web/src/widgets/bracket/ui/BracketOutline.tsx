import { styled } from '@linaria/react';
import { media } from '@/shared/styles';
import { Late, Skeleton } from '@/shared/ui/region';

const Columns = styled.div`
  display: flex;
  gap: 58px;
  height: 520px;
  padding-top: 100px;
  overflow: hidden;

  & > div {
    flex: none;
    display: flex;
    flex-direction: column;
    justify-content: space-around;
    width: 184px;
  }

  ${media.phone} {
    padding-top: 112px;

    & > div {
      width: 100%;
    }
  }
`;

const rounds = [4, 2, 1] as const;

/** Placeholder for a bracket. */
export const BracketOutline = () => (
  <Late>
    <Columns>
      {rounds.map((count) => (
        <div key={count}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all items are identical.
            <Skeleton key={index} height={56} radius={8} quiet />
          ))}
        </div>
      ))}
    </Columns>
  </Late>
);
