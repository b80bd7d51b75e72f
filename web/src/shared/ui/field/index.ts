export { CodeInput, type CodeInputProps, codeDigits } from './CodeInput.tsx';
export { frame } from './Field.css.ts';
export { describedBy, FieldFrame, type FieldTexts } from './FieldFrame.tsx';
export { SearchField, type SearchFieldProps } from './SearchField.tsx';
export { TextArea, type TextAreaProps, TextField, type TextFieldProps } from './TextField.tsx';
