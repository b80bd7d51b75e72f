/** Declarations for what is read aloud and not drawn. `Hidden` (`shared/ui/text`) is the element; this is for where a width decides. */
export const hidden = `
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
