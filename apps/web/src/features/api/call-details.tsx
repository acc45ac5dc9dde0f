import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './call-details.module.css';
import { type ApiCall, type Description, limitsOf, type Shape, typeOf } from './description.ts';
import { ShapeTree } from './shape-tree.tsx';

const REPLY_TEXTS = { standard: 'StandardReply', paged: 'PagedReply', file: 'FileReply' } as const;

interface CallDetailsProps {
  readonly call: ApiCall;
  readonly description: Description;
  /** The roles of the call's access group, empty if everybody may make the call. */
  readonly roles: string;
}

/** Who may make a call, its parameters and body, and its reply. */
export function CallDetails({ call, description, roles }: CallDetailsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['details']}>
      <Part title={t('WhoMay')}>
        <code>{call.access}</code> {roles && <span className={classes['quiet']}>{roles}</span>} {call.limits}
      </Part>
      {call.parameters.length > 0 && (
        <Part title={t('Parameters')}>
          <ul className={classes['parameters']}>
            {call.parameters.map((parameter) => (
              <li key={`${parameter.in} ${parameter.name}`}>
                <code>{parameter.name}</code>
                {parameter.required === true && <abbr title={t('RequiredField')}>*</abbr>}
                <span className={classes['quiet']}>{parameter.in}</span>
                <Type shape={parameter.schema ?? {}} description={description} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {call.body && (
        <Part title={t('RequestBody')}>
          <Type shape={call.body} description={description} />
          <ShapeTree shape={call.body} description={description} />
        </Part>
      )}
      <Part title={t(REPLY_TEXTS[call.reply.kind])}>
        {call.reply.shape && (
          <>
            <Type shape={call.reply.shape} description={description} />
            <ShapeTree shape={call.reply.shape} description={description} />
          </>
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes['title']}>{title}</h3>
      {children}
    </section>
  );
}

function Type({ shape, description }: { shape: Shape; description: Description }) {
  return (
    <>
      <code className={classes['type']}>{typeOf(shape, description)}</code>
      <span className={classes['quiet']}>{limitsOf(shape, description).join(', ')}</span>
    </>
  );
}
