import { useParams } from 'react-router-dom';
import { routes } from '@/shared/routes';
import { LazyPart } from '@/shared/ui/boundary';
import { PageBar } from '@/shared/ui/page-bar';
import { SlipDetail } from '@/widgets/slip';

/** `/slips/{id}`: one of the user's slips. */
export function SlipPage() {
  const { slipId = '' } = useParams();
  return (
    <>
      <PageBar title="Slip" back={routes.me({ stakesOpen: 'true' })} />
      <LazyPart thing="The slip">
        <SlipDetail key={slipId} slipId={slipId} />
      </LazyPart>
    </>
  );
}
