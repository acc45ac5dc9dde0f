import { Anchor, Skeleton, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlobAddress } from '../../../ui/files/use-blob-address.ts';
import { formFileQuery, useDownloadFormFile } from './form-file.queries.ts';
import classes from './form-media.module.css';

/** A picture of a form; `alt` says what it shows to those who do not see it. */
export function FormPicture({ fileId, alt }: { readonly fileId: string; readonly alt: string }) {
  const { data, error } = useQuery(formFileQuery(fileId));
  const address = useBlobAddress(data);
  if (error) return <Missing>{alt}</Missing>;
  if (address === undefined) return <Skeleton height={160} />;
  return <img className={classes['picture']} src={address} alt={alt} />;
}

interface FormFilmProps {
  readonly fileId: string;
  readonly captionsId: string | undefined;
  /** What the film is called. */
  readonly label: string;
}

/** A film of a form with its captions; it plays only when its reader starts it. */
export function FormFilm({ fileId, captionsId, label }: FormFilmProps) {
  const film = useQuery(formFileQuery(fileId));
  const captions = useQuery({ ...formFileQuery(captionsId ?? ''), enabled: captionsId !== undefined });
  const address = useBlobAddress(film.data);
  const captionsAddress = useBlobAddress(captions.data);
  if (film.error) return <Missing>{label}</Missing>;
  if (address === undefined || (captionsId !== undefined && captions.isPending)) return <Skeleton height={160} />;
  return (
    <video className={classes['film']} controls preload="metadata" src={address} aria-label={label}>
      <track kind="captions" label={label} src={captionsAddress} default />
    </video>
  );
}

/** Saves a document of a form. */
export function FormDocumentLink({ fileId, children }: { readonly fileId: string; readonly children: ReactNode }) {
  const download = useDownloadFormFile();
  return (
    <Anchor component="button" type="button" size="sm" onClick={() => download.mutate(fileId)}>
      <IconPaperclip size={14} stroke={1.6} aria-hidden="true" /> {children}
    </Anchor>
  );
}

/** In the place of what could not be read: what it would have shown. */
function Missing({ children }: { readonly children: string }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" c="dimmed">
      {t('FormFileUnread')} {children}
    </Text>
  );
}
