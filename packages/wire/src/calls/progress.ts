/**
 * A file that reports how many rows are in it so far. Neither the bytes of an xlsx nor an event on another connection
 * show that exactly, and the end of a reply does not prove that the file is complete: so the reply is cut into frames,
 * each with the rows so far, its length and its bytes, and an empty frame ends a complete file.
 */
export const PROGRESS_TYPE = 'application/vnd.calends.progress';
/** The header of a reply with the total number of rows. */
export const ROW_COUNT_HEADER = 'x-row-count';

const HEAD_BYTES = 8;

export async function* toFrames(
  content: AsyncIterable<Uint8Array>,
  rowsSoFar: () => number,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of content) if (bytes.length > 0) yield frame(rowsSoFar(), bytes);
  yield frame(rowsSoFar(), new Uint8Array());
}

function frame(rows: number, bytes: Uint8Array): Uint8Array {
  const framed = new Uint8Array(HEAD_BYTES + bytes.length);
  const head = new DataView(framed.buffer);
  head.setUint32(0, rows);
  head.setUint32(4, bytes.length);
  framed.set(bytes, HEAD_BYTES);
  return framed;
}

/**
 * Takes the file out of its frames, piece by piece as it arrives; calls `onRows` with the rows so far. Throws when the file is
 * incomplete.
 */
export async function* fromFrames(
  received: AsyncIterable<Uint8Array>,
  onRows: (rowsSoFar: number) => void,
): AsyncGenerator<Uint8Array> {
  let head = new Uint8Array();
  let left = 0;
  let isWhole = false;
  for await (let piece of received)
    while (piece.length > 0) {
      if (left === 0) {
        const missing = HEAD_BYTES - head.length;
        head = joined(head, piece.subarray(0, missing));
        piece = piece.subarray(missing);
        if (head.length < HEAD_BYTES) continue;
        const { buffer, byteOffset } = head;
        const view = new DataView(buffer, byteOffset);
        onRows(view.getUint32(0));
        left = view.getUint32(4);
        isWhole = left === 0;
        head = new Uint8Array();
      } else {
        yield piece.subarray(0, left);
        const taken = Math.min(left, piece.length);
        piece = piece.subarray(taken);
        left -= taken;
      }
    }
  if (!isWhole) throw new Error('the file ended too soon');
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
