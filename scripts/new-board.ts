/**
 * `pnpm new:board shipping measure "Measurement"` writes a board at /measure_scheduler: its source in a room of the server, its
 * definition and its page. It shows open orders as it is; edit it. Lanes, pages, menu, live events and dialogs derive from these files.
 */
import { assertRoom } from './steps/assert-room.ts';
import { folderOfBoard, formatBoard, pathOfBoard, type NewBoard } from './steps/board-template.ts';
import { assertPageIsNew, generate, toSourceText } from './steps/create-page.ts';
import { listWritten, runWriter } from './steps/run-writer.ts';
import { writeSources } from './steps/write-sources.ts';

function readArguments([room, name, title]: readonly string[]): NewBoard {
  if (!room || !name || !title) throw new Error('Usage: pnpm new:board <room> <name> "<Title>"');
  assertRoom(room);
  if (!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new Error(`"${name}" is no name of a board; it is lower case, with underscores, such as measure.`);
  return { room, name, title: toSourceText(title) };
}

/** Whether a source of any room, or a stage of the shop, has a board of that name. */
async function isBoard(name: string): Promise<boolean> {
  const { boards } = await import('../server/src/rooms.ts');
  return boards.some((source) => Object.hasOwn(source.boards, name));
}

await runWriter(async (given) => {
  const board = readArguments(given);
  await assertPageIsNew({ name: folderOfBoard(board), path: pathOfBoard(board) });
  if (await isBoard(board.name)) throw new Error(`There is a board called ${board.name} already.`);
  const files = formatBoard(board);
  await writeSources(files);
  generate();
  return listWritten(Object.keys(files));
});
