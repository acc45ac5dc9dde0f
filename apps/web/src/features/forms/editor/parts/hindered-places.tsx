import type { FormWarning, Hindrance } from '@calends/wire';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../../../lib/words/use-language.ts';
import { Note } from '../../../../ui/page/note.tsx';

/** Where something is to be put right: an item, or a step; neither for what is of the whole form. */
export interface Place {
  readonly itemId?: string | undefined;
  readonly stepNumber?: number | undefined;
}

interface HinderedPlacesProps {
  readonly hindrances: readonly Hindrance[];
  readonly warnings: readonly FormWarning[];
  /** Whether somebody has just tried to publish: the list then has the focus. */
  readonly isAsked: boolean;
  readonly onPlace: (place: Place) => void;
}

/** Everything that hinders the draft from being published, and what its author should know; each leads to its place. */
export function HinderedPlaces({ hindrances, warnings, isAsked, onPlace }: HinderedPlacesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) list.current?.focus();
  }, [isAsked]);
  const label = (place: Place & { readonly label?: string }, text: string) =>
    place.stepNumber === undefined
      ? text
      : `${t('FormStep', { step: place.stepNumber })}${place.label === undefined ? '' : `, ${place.label}`}: ${text}`;
  const textOf = ({ key, language }: FormWarning) =>
    language === undefined ? t(key) : `${LANGUAGE_NAMES[language]}: ${t(key)}`;
  return (
    <Stack gap="md" ref={list} tabIndex={-1}>
      {hindrances.length === 0 && <Note kind="info">{t('NothingHinders')}</Note>}
      {hindrances.length > 0 && (
        <Note kind="refusal" title={t('HindrancesCount', { count: hindrances.length })}>
          <ul>
            {hindrances.map((hindrance) => (
              <PlaceLine key={`${hindrance.itemId} ${hindrance.key}`} place={hindrance} onPlace={onPlace}>
                {label(hindrance, t(`Hindrance_${hindrance.key}`))}
              </PlaceLine>
            ))}
          </ul>
        </Note>
      )}
      {warnings.length > 0 && (
        <Note kind="info" title={t('PublishWarnings')}>
          <ul>
            {warnings.map((warning) => (
              <PlaceLine
                key={`${warning.key} ${warning.stepNumber} ${warning.language}`}
                place={warning}
                onPlace={onPlace}
              >
                {label(warning, textOf(warning))}
              </PlaceLine>
            ))}
          </ul>
        </Note>
      )}
    </Stack>
  );
}

interface PlaceLineProps {
  readonly place: Place;
  readonly onPlace: (place: Place) => void;
  readonly children: string;
}

function PlaceLine({ place, onPlace, children }: PlaceLineProps) {
  return (
    <li>
      {place.stepNumber === undefined ? (
        <Text size="sm">{children}</Text>
      ) : (
        <Button variant="transparent" size="compact-sm" h="auto" onClick={() => onPlace(place)}>
          <span style={{ whiteSpace: 'normal', textAlign: 'start' }}>{children}</span>
        </Button>
      )}
    </li>
  );
}
