import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, type ReceivedFile } from '../../lib/api/api.ts';
import { saveSpreadsheet } from '../../lib/api/save-file.ts';
import { formatDay, today } from '../../lib/figures/dates.ts';
import { DownloadFrame } from '../../ui/form/frame/download-frame.tsx';
import { DayInput } from '../../ui/inputs/day-input.tsx';
import { RequiredMark } from '../../ui/inputs/required-mark.tsx';
import { errorToast } from '../../ui/toasts/toasts.ts';

interface ExportOnDayFormProps {
  /** The key of the text about the content of the workbook. */
  readonly textKey: string;
  /** `referenceDate` is DD-MM-YYYY, as the calls take it. */
  readonly exportOn: (referenceDate: string) => Promise<ReceivedFile>;
  readonly close: () => void;
}

/** Downloads a spreadsheet of the state at the end of a day. */
export function ExportOnDayForm({ textKey, exportOn, close }: ExportOnDayFormProps) {
  const { t } = useTranslation();
  const [day, setDay] = useState<string | null>(today());
  const download = useMutation({
    meta: { isQuiet: true }, // its failures have messages of their own
    mutationFn: async (referenceDate: string) => await saveSpreadsheet(await exportOn(formatDay(referenceDate))),
    onSuccess: close,
    onError: (fault) => errorToast(wordsOf(fault)),
  });
  return (
    <DownloadFrame
      textKey={textKey}
      isReady={day !== null}
      isRunning={download.isPending}
      onDownload={() => day !== null && download.mutate(day)}
    >
      <DayInput
        label={
          <>
            {t('ReferenceDate')} <RequiredMark />
          </>
        }
        name="referenceDate"
        aria-required
        value={day}
        onChange={setDay}
        error={day === null && t('ReferenceDateRequired')}
      />
    </DownloadFrame>
  );
}

/** The messages of a failed answer, or that there was no answer (loan-domain section 8). */
function wordsOf(fault: unknown): readonly string[] {
  if (!(fault instanceof ApiError) || fault.status === 0) return ['ExportFailed'];
  return fault.hasWords ? ['ExportContractsFailed', ...fault.messages] : ['ExportContractsFailed'];
}
