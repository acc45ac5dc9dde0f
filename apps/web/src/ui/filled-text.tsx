import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Around the name of an element in a text: a character of the private use area, which no text has. */
const MARK = '\uE000';

interface FilledTextProps {
  readonly textKey: string;
  readonly values?: Readonly<Record<string, string>>;
  /** In the places of values, by their names. */
  readonly elements: Readonly<Record<string, ReactNode>>;
}

/** A text with elements, such as links, in the places of some of its values: each language has them in an order of its own. */
export function FilledText({ textKey, values = {}, elements }: FilledTextProps) {
  const { t } = useTranslation();
  const places = Object.fromEntries(Object.keys(elements).map((name) => [name, `${MARK}${name}${MARK}`]));
  const parts = t(textKey, { ...values, ...places }).split(MARK);
  return parts.map((part, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their places
    <Fragment key={place}>{place % 2 === 0 ? part : elements[part]}</Fragment>
  ));
}
