export { CardSkeleton } from './CardSkeleton.tsx';
export { EmptyState, type EmptyStateProps } from './EmptyState.tsx';
export { Missing, type MissingProps } from './Missing.tsx';
export { ProgressRule } from './ProgressRule.tsx';
export { Region, type RegionProps, type RegionQuery } from './Region.tsx';
export { RegionError, type RegionErrorProps } from './RegionError.tsx';
export { Late, Skeleton, type SkeletonProps, SkeletonRows, useLate } from './Skeleton.tsx';
