import { useEffect, useState } from 'react';

/** Size of the picture that the overlay is designed for, in px. */
export const stage = { width: 1920, height: 1080 };

const scaleNow = () => Math.min(window.innerWidth / stage.width, window.innerHeight / stage.height);

/** Factor that scales the overlay's picture to fit the window. */
export function useStageScale(): number {
  const [scale, setScale] = useState(scaleNow);
  useEffect(() => {
    const measure = () => setScale(scaleNow());
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return scale;
}
