import 'react-pdf/dist/Page/TextLayer.css';
import { ActionIcon, Group, Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Document, Page, pdfjs } from 'react-pdf';
import { ErrorState, FormSkeleton } from '../states/states.tsx';
import classes from './file-preview.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = workerAddress;
/** Decoders in JavaScript, because the security policy may forbid WebAssembly. */
const OPTIONS = { useWasm: false, wasmUrl: PDF_DECODERS };

/** Shows a PDF page by page, with text that can be selected and read aloud. */
export function PdfView({ blob, name }: { readonly blob: Blob; readonly name: string }) {
  const { t } = useTranslation();
  const { ref, width } = useElementSize();
  const [pages, setPages] = useState(0);
  const [page, setPage] = useState(1);
  return (
    <div ref={ref}>
      <Document
        file={blob}
        options={OPTIONS}
        suspense={false} // a file that is no PDF is reported here, not by the error boundary of the app
        onLoadSuccess={({ numPages }) => setPages(numPages)}
        loading={<FormSkeleton />}
        error={<ErrorState error={undefined} title="ErrorLoadingPDF" />}
      >
        {pages > 0 && (
          <>
            <Group justify="center" gap="xs" mb="xs">
              <ActionIcon
                variant="default"
                aria-label={t('PreviousPage')}
                disabled={page === 1}
                onClick={() => setPage(page - 1)}
              >
                <IconChevronLeft size={16} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
              <Text size="sm" role="status">
                {t('PageOf', { page, pages })}
              </Text>
              <ActionIcon
                variant="default"
                aria-label={t('NextPage')}
                disabled={page === pages}
                onClick={() => setPage(page + 1)}
              >
                <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
              </ActionIcon>
            </Group>
            <div className={classes['paper']} role="document" aria-label={name}>
              {width > 0 && <Page pageNumber={page} width={Math.min(width, 900)} renderAnnotationLayer={false} />}
            </div>
          </>
        )}
      </Document>
    </div>
  );
}
