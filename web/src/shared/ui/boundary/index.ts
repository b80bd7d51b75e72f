export { Boundary } from './Boundary.tsx';
export { IdlePart, type IdlePartProps } from './IdlePart.tsx';
export { LazyPart, type LazyPartProps } from './LazyPart.tsx';
export { PageFault } from './PageFault.tsx';
