export { Boundary } from './Boundary.tsx';
export { IdlePart, type IdlePartProps } from './IdlePart.tsx';
export { LatePart, type LatePartProps } from './LatePart.tsx';
export { PageFault } from './PageFault.tsx';
