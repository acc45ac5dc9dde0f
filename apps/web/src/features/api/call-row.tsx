import { ACCESS_GROUPS } from '@calends/wire';
import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { CallDetails } from './call-details.tsx';
import classes from './call-row.module.css';
import type { ApiCall, Description } from './description.ts';

interface CallRowProps {
  readonly call: ApiCall;
  readonly description: Description;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A call in one line, which opens to its details. If the address names the call, it is scrolled into view. */
export function CallRow({ call, description, isOpen, onToggle }: CallRowProps) {
  const detailsId = useId();
  const row = useRef<HTMLDivElement>(null);
  const wasNamed = useRef(isOpen);
  useEffect(() => {
    if (wasNamed.current) row.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={row} className={classes['row']}>
      <UnstyledButton
        className={classes['head']}
        onClick={onToggle}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        data-open={isOpen || undefined}
      >
        <IconChevronRight size={14} aria-hidden="true" className={classes['chevron']} />
        <code className={classes['method']} data-method={call.method}>
          {call.method}
        </code>
        <code className={classes['path']}>{call.path}</code>
        {/* the summary of a call is in the language of the documentation */}
        <span className={classes['summary']} lang="en">
          {call.summary}
        </span>
        <span className={classes['access']} title={rolesOf(call.access)}>
          {call.access}
        </span>
      </UnstyledButton>
      <Collapse expanded={isOpen} id={detailsId}>
        {isOpen && <CallDetails call={call} description={description} roles={rolesOf(call.access)} />}
      </Collapse>
    </div>
  );
}

function rolesOf(access: string): string {
  return Object.hasOwn(ACCESS_GROUPS, access) ? ACCESS_GROUPS[access as keyof typeof ACCESS_GROUPS].join(', ') : '';
}
