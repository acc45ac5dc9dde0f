import type { ForeseenMerger } from '@calends/wire';
import { formatDay } from '../../lib/figures/dates.ts';
import { MergerPreview } from '../../loans/merger/merger-preview.tsx';
import { Facts } from '../../ui/page/facts.tsx';

/** Which company a merger that waits would merge into which, and what becomes of all loans that it has by now. */
export function WaitingMerger({ merger }: { readonly merger: ForeseenMerger }) {
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
      <MergerPreview foreseen={merger} />
    </>
  );
}
