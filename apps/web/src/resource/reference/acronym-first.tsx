import type { ReactNode } from 'react';

interface AcronymFirstProps {
  readonly acronym: string | undefined;
  readonly children: ReactNode;
}

/** The name of another record, of a company after its acronym: in a group all names begin alike. */
export function AcronymFirst({ acronym, children }: AcronymFirstProps) {
  return (
    <span>
      {acronym !== undefined && <b>{acronym} </b>}
      {children}
    </span>
  );
}
