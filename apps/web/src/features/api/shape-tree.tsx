import { useTranslation } from 'react-i18next';
import classes from './call-details.module.css';
import { type Description, fieldsOf, limitsOf, type Shape, typeOf } from './description.ts';

/** The maximum depth: deeper than any of our shapes, and an end for a recursive one. */
const DEEPEST = 6;

interface ShapeTreeProps {
  readonly shape: Shape;
  readonly description: Description;
  readonly depth?: number;
}

/** The fields of a shape and, below each field, those of its own shape. */
export function ShapeTree({ shape, description, depth = 0 }: ShapeTreeProps) {
  const { t } = useTranslation();
  const fields = fieldsOf(shape, description);
  if (fields.length === 0 || depth > DEEPEST) return null;
  return (
    <ul className={classes['tree']}>
      {fields.map(([name, field, isRequired]) => (
        <li key={name}>
          <code>{name}</code>
          {isRequired && <abbr title={t('RequiredField')}>*</abbr>}
          <code className={classes['type']}>{typeOf(field, description)}</code>
          <span className={classes['quiet']}>{limitsOf(field, description).join(', ')}</span>
          <ShapeTree shape={field} description={description} depth={depth + 1} />
        </li>
      ))}
    </ul>
  );
}
