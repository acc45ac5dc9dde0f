import { useEffect, useState } from 'react';

/** Changes when a font has loaded, whose digits may be wider. */
export function useLoadedFonts(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const { fonts } = document as Partial<Document>; // not in every environment of the tests
    const again = () => setCount((before) => before + 1);
    fonts?.addEventListener('loadingdone', again);
    return () => fonts?.removeEventListener('loadingdone', again);
  }, []);
  return count;
}
