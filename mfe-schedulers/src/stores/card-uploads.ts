import type { Card } from '@cdi/shared/contracts';
import { KEPT_WORDS, outbox, takePhoto, type KeptPhoto } from '@cdi/shared/outbox';
import { session } from '@cdi/shared/session';
import { readCurb } from '../boards/curb-face.ts';
import type { StagePhoto } from '../boards/board-definition.ts';

/** File types of a 2D drawing, and of a photo of a report. */
const DRAWING_FILE_TYPE = 1;
const REPORT_PHOTO_TYPE = 46;

/**
 * Opens the file upload with the camera first, for a photo of the card's curb or of its load. Where the phone says that it is off line
 * the camera comes at once: the upload could not be loaded, and the photo is kept until there is a network.
 */
export function uploadPhoto(card: Card, { of, fileTypeID }: StagePhoto): void {
  const { tracker_id: trackerID, tracker_curb_id } = readCurb(card);
  const place = { handler: of, referenceID: of === 'tracker' ? trackerID : tracker_curb_id, fileTypeID, trackerID };
  if (navigator.onLine) session.upload.open({ ...place, isPhoto: true });
  else takePhoto((file) => void keepPhoto(card, place, file));
}

type PhotoPlace = Pick<KeptPhoto, 'handler' | 'referenceID' | 'fileTypeID' | 'trackerID'>;

async function keepPhoto(card: Card, place: PhotoPlace, file: File): Promise<void> {
  const title = file.name.replace(/\.[^.]+$/, '').slice(0, 120) || card.title;
  const work = { kind: 'photo', ...place, title, fileID: null } as const;
  try {
    await outbox.keep({ label: `Photo of ${card.title}`, work }, { file });
    session.messages.showSuccess(KEPT_WORDS);
  } catch {
    session.messages.showError('You are off line and this phone has no room for the photo. Take it again on line.');
  }
}

/** Opens the file upload for the photo of a report on the card. */
export function uploadReportPhoto(card: Card, reportId: number): void {
  session.upload.open({
    handler: 'tracker_mer',
    referenceID: reportId,
    fileTypeID: REPORT_PHOTO_TYPE,
    trackerID: readCurb(card).tracker_id,
    isPhoto: true,
  });
}

/** Opens the file upload for the 2D drawing of the card's curb. */
export function uploadDrawing(card: Card, onAttached: () => void): void {
  session.upload.open({
    handler: 'tracker_curb',
    referenceID: readCurb(card).tracker_curb_id,
    fileTypeID: DRAWING_FILE_TYPE,
    trackerID: readCurb(card).tracker_id,
    onAttached,
  });
}
