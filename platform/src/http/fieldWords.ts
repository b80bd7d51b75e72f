/** Descriptions of fields and parameters that mean the same wherever they occur. A text at the schema itself wins. */
export const fieldWords: Readonly<Record<string, string>> = {
  items: 'The entries.',
  page: 'Number of the page, from 1.',
  page_size: 'Entries per page.',
  has_next: 'True when another page follows.',
};
