import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { AppError } from '@cdi/shared/errors';

/** How long the scanner may stay silent, ms. */
const SILENCE_LIMIT_MS = 60_000;

/**
 * Has ClamAV (clamd, its command INSTREAM) look at a file. `url` is where it listens, such as `tcp://clamav:3310`.
 * Throws WRONG_FILE for a file that it names, UNAVAILABLE when it does not answer or could not look at all of it.
 */
export async function scanContent(url: string, content: Readable): Promise<void> {
  const answer = await ask(url, content).catch((cause: unknown) => {
    const told = new AppError(
      'UNAVAILABLE',
      'The virus scanner does not answer, so the file was not taken. Try again in a few minutes, and tell support if it stays so.',
    );
    told.cause = cause;
    throw told;
  });
  const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (found !== undefined)
    throw new AppError('WRONG_FILE', `The virus scanner found ${found.slice(0, 80)} in this file. It was not taken.`);
}

function ask(url: string, content: Readable): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port || 3310), hostname);
    let answer = '';
    const fail = (error: Error) => {
      content.destroy();
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(SILENCE_LIMIT_MS, () => fail(new Error('clamd says nothing')));
    socket.on('error', fail);
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
    socket.on('close', () => {
      const line = answer.replace(/\0/g, '').trim();
      if (/^stream: (OK|.+ FOUND)$/.test(line)) resolve(line);
      else fail(new Error(`clamd answered "${line}"`));
    });
    socket.on('connect', () => {
      send(content, socket).catch(fail);
    });
  });
}

/** The content in pieces, each after its length in four bytes; a length of 0 ends it. */
async function send(content: Readable, socket: ReturnType<typeof connect>): Promise<void> {
  const write = (bytes: Uint8Array) => new Promise<void>((resolve) => void socket.write(bytes, () => resolve()));
  const length = (bytes: number) => {
    const four = Buffer.alloc(4);
    four.writeUInt32BE(bytes);
    return four;
  };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (socket.destroyed) return;
    await write(length(chunk.length));
    await write(chunk);
  }
  await write(length(0));
}
