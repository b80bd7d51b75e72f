export { useTextCheck } from './useTextCheck.ts';
export { WrittenArea, WrittenField } from './WrittenField.tsx';
