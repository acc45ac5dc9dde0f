/** Whether a path is one of Calends: a link of somebody else's must not redirect to another site. */
export function isOwnPath(path: string | null | undefined): path is string {
  return typeof path === 'string' && path.startsWith('/') && !path.startsWith('//') && !path.startsWith('/\\');
}
