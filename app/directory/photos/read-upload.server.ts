/** Fields beside a file. */
const MOST_FIELDS_BYTES = 16 * 1024;

/** Who sends more hears why all the same: a browser shows no answer before it has sent everything. */
const MOST_THROWN_AWAY = 64 * 1024 * 1024;

/** A form has six parts; making a thousand of them readable takes long. */
const MOST_PARTS = 10;

/** What a part says of itself: its name, the file's and its type. A million lines of it, or a name of megabytes, held everybody up. */
const MOST_HEAD_BYTES = 4 * 1024;

/** A browser's pieces are kilobytes. Each took some 400 bytes beside its own, however short: 1.5 million of a byte 690 MB. */
const LEAST_PIECE = { bytes: 64, afterPieces: 1_000 };

/** As browsers write it. Of two boundaries the parts of one would be counted, and those of the other be read. */
const FORM_TYPE = /^multipart\/form-data;\s*boundary="?([^\s";]+)"?$/i;

export type Upload = {
  fields: URLSearchParams;
  /** What was chosen; absent where nothing was. */
  file?: Uint8Array;
  /** It was longer than allowed, and is not here: its fields may not be either. */
  tooLong?: boolean;
};

/**
 * Reads a posted form with one file, `name`, of so many bytes at most. For posts of who may send some: it takes what it reads into memory.
 * Throws a Response: 413 for what has no end, 400 for what is no such form.
 */
export async function readUpload(request: Request, name: string, mostBytes: number): Promise<Upload> {
  const bytes = await readBytes(request, mostBytes + MOST_FIELDS_BYTES);
  if (!bytes) return { fields: new URLSearchParams(), tooLong: true };
  const type = request.headers.get("Content-Type") ?? "";
  const boundary = FORM_TYPE.exec(type)?.[1];
  if (!boundary || !isForm(bytes, `--${boundary}`)) throw notAForm();
  const form = await new Response(new Uint8Array(bytes), { headers: { "Content-Type": type } })
    .formData()
    .catch(() => undefined);
  if (!form) throw notAForm();
  const fields = new URLSearchParams();
  for (const [key, value] of form) if (typeof value === "string") fields.append(key, value);
  const file = form.get(name);
  if (!(file instanceof Blob) || file.size === 0) return { fields };
  if (file.size > mostBytes) return { fields, tooLong: true };
  return { fields, file: await file.bytes() };
}

/** Reads what nobody wants, so that its sender hears why. Throws a Response: 413 for what has no end. */
export async function throwAway(request: Request): Promise<void> {
  await readBytes(request, 0);
}

function notAForm(): Response {
  return new Response("Part of the form was missing. Go back and send it again.", { status: 400 });
}

/** Returns the body, or undefined when it is longer. Throws a Response: 400 for one that comes in crumbs. */
async function readBytes({ body }: Request, most: number): Promise<Buffer | undefined> {
  // In one piece from the start: what lies around each piece may be more than what is in it.
  let read = Buffer.alloc(0);
  let length = 0;
  let pieces = 0;
  if (!body) return read;
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const from = length;
    length += chunk.byteLength;
    pieces += 1;
    if (length > MOST_THROWN_AWAY) throw new Response("What was sent is too long.", { status: 413 });
    if (pieces > LEAST_PIECE.afterPieces && length < pieces * LEAST_PIECE.bytes) throw notAForm();
    if (length > most) read = Buffer.alloc(0);
    else {
      if (length > read.length) read = withRoom(read.subarray(0, from), Math.min(most, 2 * length));
      read.set(chunk, from);
    }
  }
  return length > most ? undefined : read.subarray(0, length);
}

function withRoom(read: Buffer, bytes: number): Buffer<ArrayBuffer> {
  const room = Buffer.alloc(bytes);
  room.set(read);
  return room;
}

/** Whether these are as many parts as a form has, each with a head of its length; the last boundary has none. */
function isForm(bytes: Buffer, boundary: string): boolean {
  let count = 0;
  for (let at = bytes.indexOf(boundary); at !== -1; count += 1) {
    const head = at + boundary.length;
    const isLast = bytes.toString("latin1", head, head + 2) === "--";
    if (
      count === MOST_PARTS ||
      !(isLast || bytes.subarray(head, head + MOST_HEAD_BYTES).includes("\r\n\r\n"))
    )
      return false;
    at = bytes.indexOf(boundary, head);
  }
  return true;
}
