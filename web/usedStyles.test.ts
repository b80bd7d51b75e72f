import { expect, it } from 'vitest';
import { usedStyles } from './usedStyles.ts';

const used = new Set(['row', 'side']);

it.each([
  ['.row{color:red}.gone{color:blue}', '.row{color:red}'],
  ['.row .gone,.row>.side,body{margin:0}', '.row>.side,body{margin:0}'],
  ['.gone:is(.row,.side) a,.row:is(a,b){top:0}', '.row:is(a,b){top:0}'],
  ['.row:not(.gone){top:0}', '.row:not(.gone){top:0}'],
  ['@media (width<9px){.gone{top:0}}', ''],
  ['@media (width<9px){.gone{top:0}.row{top:1px}}', '@media (width<9px){.row{top:1px}}'],
  ['@font-face{font-family:A;src:url("a}.woff2")}', '@font-face{font-family:A;src:url("a}.woff2")}'],
  ['@keyframes fill{0%{top:0}to{top:1px}}', '@keyframes fill{0%{top:0}to{top:1px}}'],
  ['.row:after{content:"}{"}.gone{top:0}', '.row:after{content:"}{"}'],
  ['@charset "utf-8";.side{top:1.5px}', '@charset "utf-8";.side{top:1.5px}'],
])('keeps rules of %s for elements that exist', (css, kept) => {
  expect(usedStyles(css, used)).toBe(kept);
});
