/**
 * Styles that hide text visually. Use them to hide text only at certain widths. For text that is always hidden, use
 * `Hidden` (`shared/ui/text`).
 */
export const hidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
