export { GamePreferencesDocument, UpdatePreferencesDocument } from './api/preferences.generated.ts';
export { GamePicker, mostGames, type PickableGame } from './ui/GamePicker.tsx';
