/** Only paths of Calends: a link from elsewhere must not lead out of it. */
export function isOwnPath(path: string | null | undefined): path is string {
  return typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\');
}
