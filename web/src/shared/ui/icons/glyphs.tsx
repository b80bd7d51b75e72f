import type { SVGProps } from 'react';

export interface GlyphProps extends SVGProps<SVGSVGElement> {
  size?: number;
  /** As in lucide, so that both kinds of icons accept `{...icon}`. Keeps the stroke width the same at every size. */
  absoluteStrokeWidth?: boolean;
}

function Glyph({ size = 20, strokeWidth = 1.75, absoluteStrokeWidth = true, children, ...rest }: GlyphProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={absoluteStrokeWidth ? (Number(strokeWidth) * 20) / size : strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      {children}
    </svg>
  );
}

/** A paper stub, the icon for stakes. */
export const SlipGlyph = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4.5 2.5h11v5a1.75 1.75 0 0 0 0 3.5v6.500h-11V11a1.75 1.75 0 0 0 0-3.500z" />
    <path d="M8 9.250h4" strokeDasharray="1.500 2" />
  </Glyph>
);

/** The brand's slash between two sides. */
export const SlashGlyph = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M12.250 2.500 7.750 17.500" />
  </Glyph>
);

/** Two sides facing each other. */
export const DuelGlyph = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M8.500 5H3.500v10h3l2-10zM11.500 15h5V5h-3l-2 10z" />
  </Glyph>
);

export const StampGlyph = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M8 9.500 7 4.750a3 3 0 1 1 6 0L12 9.500M4 13.500a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v1H4zM4 17.500h12" />
  </Glyph>
);

/** A ledger, the icon for the wallet's transactions. */
export const LedgerGlyph = (props: GlyphProps) => (
  <Glyph {...props}>
    <path d="M4 3.500h10a2 2 0 0 1 2 2v11H6a2 2 0 0 1-2-2zM7.500 3.500v13M10.500 8h3M10.500 11.500h3" />
  </Glyph>
);
