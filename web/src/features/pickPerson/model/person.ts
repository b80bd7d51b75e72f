import { userStatusLabels } from '@/entities/user';
import type { PickPeopleQuery } from '../api/pickPerson.generated.ts';

/** An account that staff can choose. */
export type PickedPerson = Omit<PickPeopleQuery['adminPeople'][number], '__typename'>;

/** State and short ID of an account, which distinguish similar usernames. */
export const wordsOf = ({ status, id }: PickedPerson) => `${userStatusLabels[status]} · ${id.slice(0, 13)}…`;
