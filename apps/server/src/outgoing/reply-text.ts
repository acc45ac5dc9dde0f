/** The text of a reply: in the characters that a mark at its front or the header names, else UTF-8, else as Windows writes it. */
export function replyText(bytes: Buffer, contentType: string | undefined): string {
  const [, named = ''] = /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '') ?? [];
  for (const charset of [markedCharset(bytes), named, 'utf-8'])
    if (charset) {
      const text = decoded(bytes, charset);
      if (text !== undefined) return text;
    }
  return new TextDecoder('windows-1252').decode(bytes);
}

function markedCharset(bytes: Buffer): string | undefined {
  const front = bytes.subarray(0, 3).toString('hex');
  if (front === 'efbbbf') return 'utf-8';
  if (front.startsWith('fffe')) return 'utf-16le';
  return front.startsWith('feff') ? 'utf-16be' : undefined;
}

/** Undefined where the characters are not those, or nobody knows them. */
function decoded(bytes: Buffer, charset: string): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined; // the next one is tried
  }
}
