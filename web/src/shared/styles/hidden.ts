/**
 * Styles that hide text visually. For an element that is always hidden, use `Hidden` (`shared/ui/text`). Use these
 * styles to hide text only at certain widths.
 */
export const hidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
