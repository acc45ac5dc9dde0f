import type { ForeseenMerger } from '@calends/wire';
import { formatDay } from '../../lib/figures/dates.ts';
import { MergerPreview } from '../../loans/merger/merger-preview.tsx';
import { Facts } from '../../ui/page/facts.tsx';

interface WaitingMergerProps {
  readonly merger: ForeseenMerger;
  /** What waits is to take it back. */
  readonly isTakenBack: boolean;
}

/** Which company a merger that waits would merge into which, or that is to be taken back did, and what becomes of all its loans. */
export function WaitingMerger({ merger, isTakenBack }: WaitingMergerProps) {
  const { absorbed, absorbing, day } = merger;
  return (
    <>
      <Facts
        facts={[
          { textKey: 'AbsorbedCompany', value: absorbed.name },
          { textKey: 'AbsorbingCompany', value: absorbing.name },
          { textKey: 'MergerDay', value: formatDay(day) },
        ]}
      />
      <MergerPreview foreseen={merger} isTakenBack={isTakenBack} />
    </>
  );
}
