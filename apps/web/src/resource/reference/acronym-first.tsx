import type { ReactNode } from 'react';

interface AcronymFirstProps {
  readonly acronym: string | undefined;
  readonly children: ReactNode;
}

/** The name of another record; of a company after its acronym, because the names in a group begin alike. */
export function AcronymFirst({ acronym, children }: AcronymFirstProps) {
  return (
    <span>
      {acronym !== undefined && <b>{acronym} </b>}
      {children}
    </span>
  );
}
