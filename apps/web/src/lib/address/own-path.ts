/** Only ways inside Calends: a link that came from elsewhere must not lead out of it. */
export function isOwnPath(path: string | null | undefined): path is string {
  return typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\');
}
