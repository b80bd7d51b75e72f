import { useMutation } from '@apollo/client/react';
import { useEffect, useMemo, useState } from 'react';
import { isAnsweredCentrally, refusalOf } from '@/shared/api';
import { useDebounced } from '@/shared/lib/debounce';
import { PreviewDocumentDocument, type PreviewDocumentMutation } from '../api/content.generated.ts';
import type { DocumentDraft } from './documentDraft.ts';

export type PreviewText = PreviewDocumentMutation['adminPreviewDocument'];

interface Previewed {
  /** The last text that could be rendered. Null until there is one. */
  text: PreviewText | null;
  /** Why the current text can't be rendered, for example because of an unknown placeholder. */
  fault: string | null;
}

/** A draft's text as the platform will show it to players. Requested when the user stops typing. */
export function usePreview({ title, summary, body }: Pick<DocumentDraft, 'title' | 'summary' | 'body'>): Previewed {
  const [ask] = useMutation(PreviewDocumentDocument);
  const typed = useMemo(() => ({ title, summary, body }), [title, summary, body]);
  const settled = useDebounced(typed);
  const [previewed, setPreviewed] = useState<Previewed>({ text: null, fault: null });
  useEffect(() => {
    let current = true;
    ask({ variables: settled })
      .then(({ data }) => {
        if (current && data) setPreviewed({ text: data.adminPreviewDocument, fault: null });
      })
      .catch((fault: unknown) => {
        if (!current || isAnsweredCentrally(fault)) return;
        setPreviewed((before) => ({ ...before, fault: refusalOf(fault).message }));
      });
    return () => {
      current = false;
    };
  }, [ask, settled]);
  return previewed;
}
