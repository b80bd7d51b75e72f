export { Boundary } from './Boundary.tsx';
export { PageFault } from './PageFault.tsx';
