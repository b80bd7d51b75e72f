import { Megaphone } from 'lucide-react';
import type { MouseEvent } from 'react';
import { DocumentBlocks } from '@/entities/document';
import { AppLink } from '@/shared/ui/app-link';
import { Banner } from '@/shared/ui/banner';
import { smallIcon } from '@/shared/ui/icons';
import { NoticeLine } from '@/shared/ui/notice-line';
import { Caps, Sub } from '@/shared/ui/text';
import { JumbotronCards } from '@/widgets/jumbotron';
import type { DocumentDraft } from '../model/documentDraft.ts';
import { cleanDraft } from '../model/documentDraft.ts';
import { type PreviewText, usePreview } from '../model/usePreview.ts';
import { preview, stack } from './Content.css.ts';

/** Previews a draft as players will see it, while it is being typed. */
export function Preview({ draft }: { draft: DocumentDraft }) {
  const { text, fault } = usePreview(draft);
  return <PreviewView draft={draft} text={text} fault={fault} />;
}

interface PreviewViewProps {
  draft: DocumentDraft;
  text: PreviewText | null;
  fault: string | null;
}

/** The preview, and the reason if the current text can't be rendered. */
export function PreviewView({ draft, text, fault }: PreviewViewProps) {
  return (
    <section className={stack} aria-label="Preview">
      <Caps>Preview</Caps>
      <div role="status">{fault && <Banner tone="rose" as="h3" title={fault} />}</div>
      {text && <Shown draft={draft} text={text} />}
    </section>
  );
}

const ignore = () => undefined;
/** Prevents links in the preview from being followed, because that would leave the editor and lose unsaved text. */
const stay = (event: MouseEvent) => event.preventDefault();

/** Renders the text with the components of the place where players read it. */
function Shown({ draft, text }: { draft: DocumentDraft; text: PreviewText }) {
  const { deeplink = null, buttonText = null, imageUrl = null } = cleanDraft(draft);
  const { title, summary, blocks } = text;
  const label = buttonText ?? 'Read more';
  if (draft.kind === 'announcement')
    return (
      <div className={preview} data-bare="">
        <NoticeLine
          tone="cold"
          icon={<Megaphone {...smallIcon} />}
          text={title}
          dismiss={ignore}
          {...(deeplink && { action: { label, run: ignore } })}
        />
      </div>
    );
  if (draft.kind === 'jumbotron') {
    const card = { __typename: 'Document', id: 'preview', title, summary, imageUrl, deeplink, buttonText } as const;
    return (
      <div className={preview} data-bare="" onClickCapture={stay}>
        <JumbotronCards cards={[card]} />
      </div>
    );
  }
  return (
    <div className={preview} onClickCapture={stay}>
      <h3>{title}</h3>
      {draft.kind !== 'faq' && <Sub>{summary}</Sub>}
      <DocumentBlocks blocks={blocks} />
      {deeplink && <AppLink link={deeplink}>{label}</AppLink>}
    </div>
  );
}
