import { useEffect, useState } from 'react';

/** Size of the picture the overlay is designed for, in px. */
export const stage = { width: 1920, height: 1080 };

const scaleNow = () => Math.min(window.innerWidth / stage.width, window.innerHeight / stage.height);

/** The factor by which the overlay's picture fits into the window. */
export function useStageScale(): number {
  const [scale, setScale] = useState(scaleNow);
  useEffect(() => {
    const measure = () => setScale(scaleNow());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return scale;
}
