import type { Card } from '@cdi/shared/contracts';
import { session } from '@cdi/shared/session';
import { readCurb } from '../boards/curb-face.ts';
import type { StagePhoto } from '../boards/board-definition.ts';

/** File types of a 2D drawing, and of a photo of a report. */
const DRAWING_FILE_TYPE = 1;
const REPORT_PHOTO_TYPE = 46;

/** Opens the file upload with the camera first, for a photo of the card's curb or of its load. */
export function uploadPhoto(card: Card, { of, fileTypeID }: StagePhoto): void {
  const { tracker_id, tracker_curb_id } = readCurb(card);
  const referenceID = of === 'tracker' ? tracker_id : tracker_curb_id;
  session.upload.open({ handler: of, referenceID, fileTypeID, trackerID: tracker_id, isPhoto: true });
}

/** Opens the file upload for the photo of what was reported on the card. */
export function uploadReportPhoto(card: Card, reportId: number): void {
  session.upload.open({
    handler: 'tracker_mer',
    referenceID: reportId,
    fileTypeID: REPORT_PHOTO_TYPE,
    trackerID: readCurb(card).tracker_id,
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
