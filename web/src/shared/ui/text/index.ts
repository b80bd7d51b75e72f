export { KeyValue, type KeyValueRow } from './KeyValue.tsx';
export { Caps, Folio, Hidden, Panel, Sub } from './Text.tsx';
