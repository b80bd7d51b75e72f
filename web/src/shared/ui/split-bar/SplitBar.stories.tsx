import { SplitBar } from './SplitBar.tsx';

export default { title: 'Split bar' };

export const Split = () => <SplitBar percentA={61} nameA="Night Owls" />;
export const OneSided = () => <SplitBar percentA={100} nameA="Night Owls" />;
export const Nothing = () => <SplitBar percentA={null} nameA="Night Owls" />;
