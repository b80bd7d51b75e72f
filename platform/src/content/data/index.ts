import { faqAccount } from './faqAccount.ts';
import { faqMoney } from './faqMoney.ts';
import { faqPlay } from './faqPlay.ts';
import { guides } from './guides.ts';
import { news } from './news.ts';
import type { DocumentSeed } from './shape.ts';

/** All documents, in display order within each kind. */
export const documents: readonly DocumentSeed[] = [...faqMoney, ...faqPlay, ...faqAccount, ...guides, ...news];
