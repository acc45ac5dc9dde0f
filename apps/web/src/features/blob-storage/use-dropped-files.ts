import { useEffect, useEffectEvent } from 'react';

/** Accepts files dropped anywhere on the page, where the browser would otherwise open the file. Folders are ignored. */
export function useDroppedFiles(onDrop: (files: readonly File[]) => void): void {
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const items = [...(event.dataTransfer?.items ?? [])].filter((item) => item.kind === 'file');
      if (items.length === 0) return;
      event.preventDefault();
      const files = items
        .filter((item) => item.webkitGetAsEntry()?.isDirectory !== true)
        .map((item) => item.getAsFile());
      take(files.filter((file) => file !== null));
    };
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', drop);
    };
  }, []);
}
