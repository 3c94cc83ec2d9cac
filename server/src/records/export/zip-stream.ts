import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** One file of an archive; its content is made while it is read. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string> | Iterable<string>;
}

/** January 1, 1980: an archive of the same rows is the same archive. */
const FIRST_DAY = new Date(1980, 0, 1);

/** A ZIP archive as it grows: nothing of it waits in memory. A reader who leaves ends the contents too. */
export async function* zipStream(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const archive = new ZipFile();
  const output = archive.outputStream as Readable;
  const contents: Readable[] = [];
  for (const { name, content } of entries) {
    const source = Readable.from(content, { objectMode: false });
    source.on('error', (error) => output.destroy(error));
    contents.push(source);
    archive.addReadStream(source, name, { mtime: FIRST_DAY });
  }
  archive.end();
  try {
    for await (const chunk of output) yield chunk as Buffer;
  } finally {
    const isOpen = contents.filter((source) => !source.destroyed);
    await Promise.all(isOpen.map((source) => once(source.destroy(), 'close')));
  }
}
