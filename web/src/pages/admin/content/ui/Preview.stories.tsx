import { type DocumentDraft, emptyDraft } from '../model/documentDraft.ts';
import type { PreviewText } from '../model/usePreview.ts';
import { PreviewView } from './Preview.tsx';

export default { title: 'Content preview' };

const span = (text: string, more: { strong?: boolean; link?: string } = {}) =>
  ({ __typename: 'DocumentSpan', text, strong: false, italic: false, code: false, link: null, ...more }) as const;
const text: PreviewText = {
  __typename: 'DocumentPreview',
  title: 'The Harbor Series starts on Monday',
  summary: 'Twice as many places as last season, with entries from $1.00.',
  blocks: [
    { __typename: 'DocumentBlock', kind: 'heading', spans: [span('What is new')] },
    {
      __typename: 'DocumentBlock',
      kind: 'paragraph',
      spans: [span('Everyone plays for the '), span('whole pot', { strong: true }), span('.')],
    },
    { __typename: 'DocumentBlock', kind: 'bullet', spans: [span('Matches from $1.00')] },
    {
      __typename: 'DocumentBlock',
      kind: 'bullet',
      spans: [span('The rules', { link: 'duelbook://general_faq_page/fees' })],
    },
    { __typename: 'DocumentBlock', kind: 'note', spans: [span('Registration closes on Sunday.')] },
  ],
};
const draft: DocumentDraft = { ...emptyDraft, deeplink: 'duelbook://set_tab/2', buttonText: 'Find a match' };

const Example = ({ kind, fault = null }: { kind: DocumentDraft['kind']; fault?: string | null }) => (
  <PreviewView draft={{ ...draft, kind }} text={text} fault={fault} />
);

export const HomePageCard = () => <Example kind="jumbotron" />;
export const Announcement = () => <Example kind="announcement" />;
export const NewsItem = () => <Example kind="blog" />;
export const FaqEntry = () => <Example kind="faq" />;
export const Refused = () => <Example kind="faq" fault="{deposit_minimum} isn’t a known placeholder." />;
