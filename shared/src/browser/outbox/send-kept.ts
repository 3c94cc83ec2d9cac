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

/** The card that the step is about, as it stands now: of several stages the one at which this person works. */
async function findCard({ code, to }: KeptStep): Promise<SeenCard> {
  const { data } = await callServer(readScan, { code });
  const curb = data?.found.find((each) => each.kind === 'curb');
  if (!curb) return refuse(`“${code.slice(0, 60)}” is no curb of ours. Scan its label again.`);
  const mayTake = ({ card, asks }: ScannedTask): boolean =>
    card.moves.some((move) => move.to === to) && (to !== 'done' || asks === 'minutes');
  const task = curb.tasks.find(mayTake);
  if (task) return { board: task.task, card_id: task.card.id, version: task.card.version };
  const [next] = curb.tasks;
  if (!next) return refuse(`${curb.curb_no} stands at no stage of the shop.`);
  const why = to === 'done' && next.asks !== 'minutes' ? 'Complete it on its board: something is asked there.' : '';
  return refuse(`${curb.curb_no} cannot be ${VERBS[to]} at ${next.title} now. ${why || next.card.why}`);
}

async function sendStep(key: string, step: KeptStep, save: Save): Promise<unknown> {
  const card = step.card ?? (await findCard(step));
  if (step.card === null) await save({ ...step, card });
  return callServer(moveCard, { ...card, to_lane: step.to }, { idempotencyKey: key });
}

async function sendPhoto(id: number, photo: KeptPhoto, save: Save): Promise<unknown> {
  let { fileID } = photo;
  if (fileID === null) {
    const file = (await readKeptFile(id)) ?? refuse('The photo is not on this phone any more. Take it again.');
    fileID = (await uploadFile(file)).cdi_file_id;
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
  return callServer(attachFile, input, { idempotencyKey: `attach-file-${fileID}` });
}

/** Sends what was kept and gives the answer. Throws CallError. */
export async function sendKept({ id, key, work }: Kept, save: Save): Promise<unknown> {
  switch (work.kind) {
    case 'punch': {
      const { action, pressed_at } = work;
      return callServer(punchClock, { action, pressed_at }, { idempotencyKey: key });
    }
    case 'step':
      return sendStep(key, work, save);
    case 'photo':
      return sendPhoto(id, work, save);
  }
}

/** What is sent when the person wants it done again after a refusal: looked up and sent as things stand then. */
export function renewWork(work: KeptWork): KeptWork {
  if (work.kind === 'step') return { ...work, card: null };
  return work.kind === 'photo' ? { ...work, fileID: null } : work;
}
