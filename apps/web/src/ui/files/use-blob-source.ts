import { useCallback } from 'react';

/** The ref of an element that shows a blob, as a picture or a film does. */
export function useBlobSource(blob: Blob): (element: { src: string } | null) => (() => void) | undefined {
  return useCallback(
    (element) => {
      if (!element) return undefined;
      const address = URL.createObjectURL(blob);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
}
