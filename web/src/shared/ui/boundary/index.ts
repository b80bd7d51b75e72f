export { Boundary } from './Boundary.tsx';
export { LatePart, type LatePartProps } from './LatePart.tsx';
export { PageFault } from './PageFault.tsx';
