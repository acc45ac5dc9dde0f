import { Anchor, Skeleton, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlobSource } from '../../../ui/files/use-blob-source.ts';
import { answerPictureQuery, formFileQuery, useDownloadFormFile } from './form-file.queries.ts';
import classes from './form-media.module.css';

interface FormPictureProps {
  readonly fileId: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}

export function FormPicture({ fileId, alt }: FormPictureProps) {
  const { data, error } = useQuery(formFileQuery(fileId));
  if (error) return <Missing>{alt}</Missing>;
  return data ? <Picture blob={data} alt={alt} /> : <Skeleton height={160} />;
}

/** A picture that somebody answered. */
export function AnswerPicture({ fileId, alt }: FormPictureProps) {
  const { data, error } = useQuery(answerPictureQuery(fileId));
  if (error) return <Missing>{alt}</Missing>;
  return data ? <Picture blob={data} alt={alt} isSmall /> : <Skeleton width={120} height={90} />;
}

interface PictureProps {
  readonly blob: Blob;
  readonly alt: string;
  readonly isSmall?: boolean;
}

function Picture({ blob, alt, isSmall = false }: PictureProps) {
  return <img ref={useBlobSource(blob)} className={classes[isSmall ? 'small' : 'picture']} alt={alt} />;
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
  if (film.error) return <Missing>{label}</Missing>;
  if (!film.data || captions.isLoading) return <Skeleton height={160} />;
  return <Film blob={film.data} captions={captions.data ?? NO_CAPTIONS} label={label} />;
}

/** Of a draft, or where they could not be read. */
const NO_CAPTIONS = new Blob(['WEBVTT\n'], { type: 'text/vtt' });

interface FilmProps {
  readonly blob: Blob;
  readonly captions: Blob;
  readonly label: string;
}

function Film({ blob, captions, label }: FilmProps) {
  return (
    <video ref={useBlobSource(blob)} className={classes['film']} controls preload="metadata" aria-label={label}>
      <track ref={useBlobSource(captions)} kind="captions" label={label} default />
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
