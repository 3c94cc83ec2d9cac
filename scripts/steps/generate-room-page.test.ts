import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateRoomPage } from './generate-room-page.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'cdi-rooms-'));
});
afterEach(() => rm(root, { recursive: true }));

async function writeFace(folder: string, text: string): Promise<void> {
  const target = path.join(root, 'server/src', folder);
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, `${path.basename(folder)}.room.ts`), text);
}

describe('the page of the rooms', () => {
  it('lists every face with the sentence above it', async () => {
    await writeFace(
      'stock',
      "const a = 1;\n\n/** Stock: bins. */\nexport const stockRoom = defineRoom({ name: 'stock' });\n",
    );
    await writeFace(
      'tools/scanner',
      '/**\n * Scanner: labels,\n * read by phones.\n */\nexport const scannerRoom = defineRoom({});',
    );
    const { file, text } = await generateRoomPage(root);
    expect(file).toBe('docs/rooms.md');
    expect(text.split('\n').filter((line) => line.startsWith('- '))).toEqual([
      '- `server/src/stock`: Stock: bins.',
      '- `server/src/tools/scanner`: Scanner: labels, read by phones.',
    ]);
  });

  it('refuses a face that does not say what the room is for', async () => {
    await writeFace('stock', '/** A constant. */\nconst a = 1;\nexport const stockRoom = defineRoom({});\n');
    await expect(generateRoomPage(root)).rejects.toThrow(
      'server/src/stock/stock.room.ts does not say what the room is for. Add a comment "/** … */" above its defineRoom.',
    );
  });
});
