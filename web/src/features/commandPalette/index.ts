export { PaletteModal } from './ui/PaletteModal.tsx';
export { ShortcutsModal } from './ui/ShortcutsModal.tsx';
