import { useQuery } from '@apollo/client/react';
import { Region } from '@/shared/ui/region';
import { KeyValue } from '@/shared/ui/text';
import { StaffContentFiguresDocument } from '../api/content.generated.ts';
import { placeholders } from './Content.css.ts';

/** The placeholders that texts can use, with the values that players see. */
export function Placeholders() {
  const query = useQuery(StaffContentFiguresDocument, { fetchPolicy: 'cache-and-network' });
  const figures = query.data?.adminContentFigures;
  return (
    <details className={placeholders}>
      <summary>Placeholders</summary>
      <Region
        bare
        titleHidden
        title="Placeholders"
        thing="the placeholders"
        query={query}
        ready={figures !== undefined}
      >
        <KeyValue ruled rows={(figures ?? []).map(({ name, value }) => ({ key: name, label: `{${name}}`, value }))} />
      </Region>
    </details>
  );
}
