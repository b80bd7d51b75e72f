/**
 * Standard props for lucide icons with an absolute stroke width of 1.75: `<Search {...icon} />`, or `<X {...smallIcon}
 * />` for 16 px.
 */
export const icon = { size: 20, strokeWidth: 1.75, absoluteStrokeWidth: true, 'aria-hidden': true } as const;
export const smallIcon = { ...icon, size: 16 } as const;
export const tinyIcon = { ...icon, size: 14 } as const;
export const largeIcon = { ...icon, size: 24 } as const;
