/**
 * Declarations for visually hidden text. Use `Hidden` (`shared/ui/text`) as the element; this is for hiding at certain
 * widths.
 */
export const hidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
