import { moveCard } from '../../common/contracts/board.contract.ts';
import { punchClock } from '../../common/contracts/clock.contract.ts';
import { attachFile } from '../../common/contracts/file.contract.ts';
import { readScan, type ScannedTask } from '../../common/contracts/scan.contract.ts';
import { CallError, callServer, uploadFile } from '@cdi/shared/api';
import type { Kept, KeptPhoto, KeptStep, KeptWork, SeenCard } from './kept.ts';
import { readKeptFile } from './outbox-storage.ts';

/** Writes down what became known on the way, so that the next attempt goes on from there. */
type Save = (work: KeptWork) => Promise<void>;

const refuse = (message: string): never => {
  throw new CallError(message, { code: 'RULE', status: 409 });
};

const VERBS = { running: 'started', done: 'completed' } as const;
const listFormat = new Intl.ListFormat('en-US');

/**
 * The current card for the step. If the stage is unknown, there must be exactly one candidate: a running task to complete, a ready one
 * to start.
 */
async function findCard({ code, to, board }: KeptStep, userId: number): Promise<SeenCard> {
  const { data } = await callServer(readScan, { code }, { userId });
  const curb = data?.found.find((each) => each.kind === 'curb');
  if (!curb) return refuse(`“${code.slice(0, 60)}” is no curb of ours. Scan its label again.`);
  const here = curb.tasks.filter(({ task }) => (board === null ? true : task === board));
  const isMeant = ({ card }: ScannedTask): boolean => board !== null || to !== 'done' || card.lane === 'running';
  const mayTake = ({ card, asks }: ScannedTask): boolean =>
    card.moves.some((move) => move.to === to) && (to !== 'done' || asks === 'minutes');
  const open = here.filter((each) => isMeant(each) && mayTake(each));
  const own = open.filter(({ card }) => card.holder?.id === userId);
  const [task, other] = own.length === 1 ? own : open;
  if (task && other)
    return refuse(
      `${curb.curb_no} stands at ${listFormat.format(here.map(({ title }) => title))}. Scan it again and choose.`,
    );
  if (task) return { board: task.task, card_id: task.card.id, version: task.card.version };
  const [next] = here;
  if (!next) return refuse(`${curb.curb_no} stands at no such stage any more. Scan it again to see where it is.`);
  if (!isMeant(next)) return refuse(`${curb.curb_no} does not run at ${next.title}: nobody has started it there.`);
  const why = to === 'done' && next.asks !== 'minutes' ? 'Complete it on its board: something is asked there.' : '';
  return refuse(`${curb.curb_no} cannot be ${VERBS[to]} at ${next.title} now. ${why || next.card.why}`);
}

async function sendStep({ key, userId }: Kept, step: KeptStep, save: Save): Promise<unknown> {
  const card = step.card ?? (await findCard(step, userId));
  if (step.card === null) await save({ ...step, card });
  return callServer(moveCard, { ...card, to_lane: step.to }, { idempotencyKey: key, userId });
}

async function sendPhoto({ id, userId }: Kept, photo: KeptPhoto, save: Save): Promise<unknown> {
  let { fileID } = photo;
  if (fileID === null) {
    const file = (await readKeptFile(id)) ?? refuse('The photo is not on this phone any more. Take it again.');
    fileID = (await uploadFile(file, { userId })).cdi_file_id;
    await save({ ...photo, fileID });
  }
  const { handler, referenceID, trackerID, fileTypeID, title } = photo;
  const input = {
    handler,
    cdi_reference_id: referenceID,
    cdi_reference2_id: 0,
    cdi_file_type_id: fileTypeID,
    cdi_file_title: title,
    cdi_file_id: fileID,
    conforming_type_id: 0,
    ...(trackerID > 0 ? { tracker_id: trackerID } : {}),
  };
  // an upload is attached once: sent again because the answer was lost, it gets that answer
  return callServer(attachFile, input, { idempotencyKey: `attach-file-${fileID}`, userId });
}

/** Sends a kept item and returns the answer. Throws CallError. */
export async function sendKept(kept: Kept, save: Save): Promise<unknown> {
  const { key, userId, work } = kept;
  switch (work.kind) {
    case 'punch': {
      const { action, pressed_at } = work;
      return callServer(punchClock, { action, pressed_at }, { idempotencyKey: key, userId });
    }
    case 'step':
      return sendStep(kept, work, save);
    case 'photo':
      return sendPhoto(kept, work, save);
  }
}

/** Work to send when the person retries after a refusal: the card is looked up again. */
export function renewWork(work: KeptWork): KeptWork {
  if (work.kind === 'step') return { ...work, board: work.card?.board ?? work.board, card: null };
  return work.kind === 'photo' ? { ...work, fileID: null } : work;
}
