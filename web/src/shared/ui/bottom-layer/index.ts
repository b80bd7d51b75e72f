export { AtBottom, BottomLayer } from './BottomLayer.tsx';
export { chatPane, chatTabs } from './chat.css.ts';
export { measureBanner } from './measureBanner.ts';
