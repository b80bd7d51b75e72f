import { useSearchParams } from 'react-router-dom';
import { ForRole } from '@/entities/staffMember';
import { kindIn } from './KindTabs.tsx';
import { NewStakes } from './NewStakes.tsx';
import { NewTournament } from './NewTournament.tsx';

/** `/admin/events/new`: creates a tournament, play event or stake event. The URL contains the kind. */
export function NewEventPage() {
  return <ForRole needs="manageEvent">{() => <Creation />}</ForRole>;
}

function Creation() {
  const [params] = useSearchParams();
  const from = params.get('from');
  return kindIn(params) === 'stakes' ? <NewStakes key={from} from={from} /> : <NewTournament key={from} from={from} />;
}
