export type { PickedPerson } from './model/person.ts';
export { PeoplePicker } from './ui/PeoplePicker.tsx';
export { PersonPicker } from './ui/PersonPicker.tsx';
