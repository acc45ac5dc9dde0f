import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../page/note.tsx';
import { FormSkeleton } from '../states/states.tsx';
import classes from './file-preview.module.css';
import { useBlobSource } from './use-blob-source.ts';

/** Loaded lazily with the PDF library, which only users who open a PDF need. */
const PdfView = lazy(async () => ({ default: (await import('./pdf-view.tsx')).PdfView }));

interface FilePreviewProps {
  readonly contentType: string;
  readonly blob: Blob;
  readonly name: string;
}

export function hasPreview(contentType: string | null): boolean {
  return contentType === 'application/pdf' || /^(image|text)\//.test(contentType ?? '');
}

/** Shows the content of a file: a PDF, a picture or a text. The server has recognised its type by its content. */
export function FilePreview({ contentType, blob, name }: FilePreviewProps) {
  const { t } = useTranslation();
  if (contentType === 'application/pdf')
    return (
      <Suspense fallback={<FormSkeleton />}>
        <PdfView blob={blob} name={name} />
      </Suspense>
    );
  if (contentType.startsWith('image/')) return <Picture blob={blob} name={name} />;
  if (contentType.startsWith('text/')) return <PlainText blob={blob} name={name} />;
  return <Note kind="info">{t('NoPreview')}</Note>;
}

function Picture({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  return <img ref={useBlobSource(blob)} className={classes['picture']} alt={name} />;
}

/** Only the beginning of a long text is shown: a browser cannot render a hundred thousand lines at once. */
const MOST_SHOWN = 200_000;

function PlainText({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const text = useQuery({ queryKey: ['text-of', blob], queryFn: () => blob.slice(0, MOST_SHOWN).text(), gcTime: 0 });
  if (text.data === undefined) return <FormSkeleton />;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be reachable by keyboard
    <pre className={classes['text']} tabIndex={0} aria-label={name}>
      {text.data}
    </pre>
  );
}
