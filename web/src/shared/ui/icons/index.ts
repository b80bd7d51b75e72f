export { DuelGlyph, type GlyphProps, LedgerGlyph, SlashGlyph, SlipGlyph, StampGlyph } from './glyphs.tsx';
export { icon, largeIcon, smallIcon, tinyIcon } from './icon.ts';
