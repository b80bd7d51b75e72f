export { AtBottom, BottomLayer } from './BottomLayer.tsx';
export { chatPane, chatTabs } from './chat.css.ts';
export { publishHeight } from './publishHeight.ts';
